"""Programs that learn, search or talk, at our tables; see docs/environments.md."""

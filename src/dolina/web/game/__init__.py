"""What the site tells of a game apart from any table: its card, its rules, its glossary."""

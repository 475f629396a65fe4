"""The site: lobby, table and replay in the browser. A reader of matches: it holds no rule of any game."""

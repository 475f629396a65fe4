"""The site: in a real Chromium where people click, by plain requests where they do not."""

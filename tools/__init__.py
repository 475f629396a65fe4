"""Tools of the house: what is run by hand, never by the package."""

"""Looking back: any moment of a match with allowed eyes, its record, its picture; records from elsewhere."""

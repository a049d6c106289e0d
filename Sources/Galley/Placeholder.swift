// Placeholder, replaced by the target's sources.

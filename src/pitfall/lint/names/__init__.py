"""What ids and titles give away (L010): the role of a point or an item, or its outcome."""

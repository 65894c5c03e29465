-- Which side of the car a picture of the hand-over or the return shows: two sets by side settle what was there before.
-- Null: something else, an incident, or taken before sides were asked for.
alter table trip_photos
  add column side text check (side in ('front', 'back', 'left', 'right')),
  add constraint trip_photos_sides_are_of_trips check (side is null or moment <> 'incident');

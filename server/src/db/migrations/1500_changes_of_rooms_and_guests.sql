-- A change may be of the room type, of the number of rooms and of the guests too. A day price of a booking is one price
-- for all its rooms, or a list with one for each room in the order in which they were booked.
alter table booking_changes
  -- How many units are held on each of the extra days, in their order; null: `units` on each.
  add column extra_units smallint[],
  -- What the booking becomes; null: a change of dates from before these columns, or what the booking has.
  add column guests smallint check (guests between 1 and 8),
  add column children smallint check (children between 0 and 6),
  -- Another room type: its name, its facts and the rate plan that it is sold at. Null: the booking keeps its own.
  add column room_type jsonb check (jsonb_typeof(room_type) = 'object'),
  add constraint booking_changes_extra_units_fit
    check (extra_units is null or extra_days = '{}' or cardinality(extra_units) = cardinality(extra_days));

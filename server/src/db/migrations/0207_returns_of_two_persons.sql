-- Above the threshold two persons give a held bank line back: the first has asked, and the line waits for the second
-- (M16). It can be nothing else meanwhile. The previous release asks for nobody, and cannot touch a line that waits.
alter table bank_lines
  add column return_requested_by uuid,
  add column return_requested_at timestamptz,
  add column return_reference text,
  add column return_reason text,
  add constraint bank_lines_return_whole
    check (num_nulls(return_requested_by, return_requested_at, return_reference, return_reason) in (0, 4)),
  add constraint bank_lines_return_of_held check (return_requested_by is null or state = 'held');

-- The usual times of a hire are no settings: noon and ten are constants, and on one day a hire comes back when cars are
-- taken back (selfDriveUntil). What is here was read by the release before, which has the same by default.
update settings set value = value - '{carPickUp,carReturn,carSameDayReturn}'::text[] where key = 'stay';

-- What a booking of a quote keeps of the policy: until when it is free to cancel, its late fee, and the free minutes of a late
-- return. The default is what held before these could be set, for the quotes of then and of processes that don't know of it.
ALTER TABLE quotes ADD COLUMN cancellation_policy jsonb NOT NULL
  DEFAULT '{"freeUntilHoursBeforePickup": 24, "lateFeeDays": 1, "lateGraceMinutes": 29}';

-- In a transaction of its own, because the one before keeps bookings from being answered until it ends.
INSERT INTO host_answers (host_id, within_hours)
  SELECT host_id, usual_answer_hours(host_id) FROM (SELECT DISTINCT host_id FROM vehicles WHERE host_id IS NOT NULL) hosts
  ON CONFLICT DO NOTHING;

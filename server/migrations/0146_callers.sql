-- shared
-- Since when an account without a password belongs to somebody for whom the desk booked: links to its mailbox open it.
ALTER TABLE users ADD COLUMN made_at_desk_at timestamptz;

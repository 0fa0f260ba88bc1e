-- shared
-- A host's payouts that the desk holds: in all markets, since the account is one for all. A release above the limit takes a
-- second operator, so who asked for it stands beside who released.
CREATE TABLE payout_holds (
  id uuid PRIMARY KEY,
  host_id uuid NOT NULL REFERENCES users,
  reason text NOT NULL,
  held_by uuid NOT NULL REFERENCES operators,
  held_at timestamptz NOT NULL,
  asked_by uuid REFERENCES operators,
  asked_at timestamptz,
  ask_reason text,
  released_by uuid REFERENCES operators,
  released_at timestamptz,
  release_reason text,
  CHECK ((asked_by IS NULL) = (asked_at IS NULL) AND (asked_by IS NULL) = (ask_reason IS NULL)),
  CHECK ((released_by IS NULL) = (released_at IS NULL) AND (released_by IS NULL) = (release_reason IS NULL)),
  CONSTRAINT payout_holds_never_own CHECK (released_by <> asked_by),
  CHECK (released_at >= held_at)
);
CREATE UNIQUE INDEX payout_holds_one_open ON payout_holds (host_id) WHERE released_at IS NULL;
CREATE INDEX payout_holds_of_host ON payout_holds (host_id, held_at);

-- Where the account pays out to, as Stripe names the bank account (never its number), and since when: a payout waits after a
-- change. Null for accounts that were ready before this was read.
ALTER TABLE payout_accounts ADD COLUMN bank text;
ALTER TABLE payout_accounts ADD COLUMN bank_since timestamptz;

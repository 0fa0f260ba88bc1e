-- shared
-- A host's account at Stripe, to which their money is sent: one for all markets. Its id is all that we keep of it; who its
-- owner is and what bank they have, Stripe asks for itself.
CREATE TABLE payout_accounts (
  host_id uuid PRIMARY KEY REFERENCES users,
  account_id text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('started', 'checking', 'attention', 'ready')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

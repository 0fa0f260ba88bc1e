-- Quotes that the desk has sent to callers. They hold nothing; the price is honored until they expire. Of the token only its
-- SHA-256 is stored. The price is that of a quote which belongs to this row, so nobody else can take it.
CREATE TABLE sent_quotes (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  quote_id uuid NOT NULL UNIQUE REFERENCES quotes ON DELETE CASCADE,
  -- Why its price is discounted. The act of the booking has it from here.
  discount_reason text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- Null where the caller has none at hand.
  email text,
  phone text,
  sent_by text NOT NULL CHECK (sent_by IN ('mail', 'text', 'code')),
  operator_id uuid NOT NULL REFERENCES operators,
  created_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL CHECK (valid_until > created_at),
  withdrawn_at timestamptz,
  -- One booking a quote.
  booking_id uuid UNIQUE REFERENCES bookings ON DELETE CASCADE,
  taken_at timestamptz CHECK (taken_at < valid_until),
  CHECK ((taken_at IS NULL) = (booking_id IS NULL)),
  CHECK (taken_at IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX sent_quotes_by_end ON sent_quotes (valid_until);
CREATE INDEX sent_quotes_newest ON sent_quotes (created_at DESC, id DESC);
CREATE INDEX sent_quotes_of_operator ON sent_quotes (operator_id);

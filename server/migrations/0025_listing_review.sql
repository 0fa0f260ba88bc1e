-- Whether guests see a listing: approved at once, waiting for somebody to look at it, or declined. Every vehicle there was
-- is approved. The constant defaults touch no row.
ALTER TABLE vehicles ADD COLUMN listing_review text NOT NULL DEFAULT 'approved';
ALTER TABLE vehicles ADD COLUMN review_reasons text[] NOT NULL DEFAULT '{}';
ALTER TABLE vehicles ADD COLUMN review_since timestamptz;
ALTER TABLE vehicles ADD COLUMN review_note text;
-- What is added to the price for the place in the recommended order. Nobody pays it.
ALTER TABLE vehicles ADD COLUMN ranking_cents integer NOT NULL DEFAULT 0;
ALTER TABLE vehicles ADD CONSTRAINT vehicles_listing_review
  CHECK (listing_review IN ('approved', 'waiting', 'declined')) NOT VALID;
ALTER TABLE vehicles ADD CONSTRAINT vehicles_wait_for_a_reason
  CHECK ((listing_review = 'waiting') = (cardinality(review_reasons) > 0)) NOT VALID;
ALTER TABLE vehicles ADD CONSTRAINT vehicles_wait_since
  CHECK (listing_review = 'approved' OR review_since IS NOT NULL) NOT VALID;

-- formerly ac2e14a82867bc0ce53214b2d7084bb104e66d5f22af1f3868cc02303a5fc2dd

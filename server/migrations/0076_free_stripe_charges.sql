-- A charge of $0 is not asked of Stripe, so that it was captured is noted here.
ALTER TABLE stripe_charges DROP CONSTRAINT stripe_charges_state_check;
ALTER TABLE stripe_charges ADD CONSTRAINT stripe_charges_state_check
  CHECK (state IN ('asked', 'free', 'free_captured', 'voided'));

/** The tables that a test may fill. Those that refer to them are emptied with them. */
const emptied = [
  'reviews',
  'bookings',
  'booking_events',
  'host_answers',
  'payments',
  'disputes',
  'payout_checks',
  'payout_accounts',
  'payout_holds',
  'operator_changes',
  'ledger_entries',
  'quotes',
  'outbox',
  'vehicle_blocks',
  'wishes',
  'extra_units',
  'calendar_imports',
  'calendar_feeds',
  'price_rules',
  'setting_versions',
  'idempotency_keys',
  'sessions',
  'account_links',
  'password_reset_requests',
  'simulated_cards',
  'simulated_charges',
  'stripe_charges',
  'stripe_events',
];

/**
 * SQL that leaves no bookings and no mail, and the original fleet, locations and prices. The triggers do not see
 * it, so it counts the change of what pages show itself. A fleet that began without a host keeps the one that took it.
 * Most tables are empty already: to look takes a fraction of what TRUNCATE takes.
 */
export const initialState = `
  DO $$
  DECLARE
    named regclass;
    has_rows boolean;
  BEGIN
    FOR named IN
      WITH RECURSIVE emptied (named) AS (
        SELECT unnest('{${emptied.join()}}'::regclass[])
        UNION SELECT conrelid::regclass FROM pg_constraint JOIN emptied ON confrelid = emptied.named
      )
      SELECT emptied.named FROM emptied
    LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %s)', named) INTO has_rows;
      IF has_rows THEN EXECUTE format('DELETE FROM %s', named); END IF;
    END LOOP;
  END $$;
  CREATE TABLE IF NOT EXISTS first_vehicles AS SELECT id, host_id, name, daily_cents, status FROM vehicles;
  CREATE TABLE IF NOT EXISTS first_locations AS SELECT id, hours, phone, email, address, status FROM locations;
  UPDATE locations SET hours = first.hours, phone = first.phone, email = first.email, address = first.address,
    status = first.status FROM first_locations first WHERE first.id = locations.id;
  UPDATE support_contacts SET phone = NULL, email = NULL;
  DELETE FROM operators;
  DELETE FROM site_settings;
  UPDATE locations SET charges_on = false, charges_liable = 'platform', exceptions = '[]';
  DELETE FROM vehicles WHERE id NOT IN (SELECT id FROM first_vehicles);
  UPDATE vehicles SET min_notice_hours = 0, min_days = 1, turnaround_hours = 0, rating_stars = 0, rating_count = 0,
    extra_prices = '{}', yearly_fees_cents = NULL;
  UPDATE vehicles SET host_id = coalesce(first.host_id, vehicles.host_id), name = first.name, daily_cents = first.daily_cents, status = first.status, blocked_at = NULL,
    block_reason = NULL FROM first_vehicles first WHERE first.id = vehicles.id;
  UPDATE catalogue_version SET version = version + 1
`;

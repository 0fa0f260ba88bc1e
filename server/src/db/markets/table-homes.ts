import type { RunStatement } from '../database.ts';
import type { Tables } from '../tables.ts';

/**
 * The schema of each table. All markets share the tables of people and of the business as a whole; each market has its
 * own copy of the others. See docs/decisions/database.md.
 */
export const tableHomes: Record<keyof Tables | 'schema_migrations', 'shared' | 'market'> = {
  users: 'shared',
  sessions: 'shared',
  known_browsers: 'shared',
  account_links: 'shared',
  passkeys: 'shared',
  passkey_challenges: 'shared',
  operators: 'shared',
  operator_sessions: 'shared',
  operator_changes: 'shared',
  encryption_keys: 'shared',
  rate_limits: 'shared',
  audit_entries: 'shared',
  audit_chain: 'shared',
  audit_reasons: 'shared',
  markets: 'shared',
  payout_accounts: 'shared',
  payout_holds: 'shared',
  password_reset_requests: 'market',
  contact_messages: 'market',
  locations: 'market',
  api_keys: 'market',
  setting_versions: 'market',
  support_contacts: 'market',
  site_settings: 'market',
  vehicles: 'market',
  vehicle_photos: 'market',
  photo_files: 'market',
  vehicle_details: 'market',
  turnarounds: 'market',
  vehicle_blocks: 'market',
  price_rules: 'market',
  calendar_imports: 'market',
  calendar_feeds: 'market',
  catalogue_version: 'market',
  vehicle_versions: 'market',
  host_answers: 'market',
  quotes: 'market',
  bookings: 'market',
  booking_archive: 'market',
  booking_events: 'market',
  booking_changes: 'market',
  desk_acts: 'market',
  vehicle_swaps: 'market',
  deposits: 'market',
  trip_charges: 'market',
  trip_closings: 'market',
  approvals: 'market',
  booking_notes: 'market',
  extra_units: 'market',
  booked_extras: 'market',
  other_drivers: 'market',
  trip_drivers: 'market',
  substitutes: 'market',
  handovers: 'market',
  handover_devices: 'market',
  handover_photos: 'market',
  vehicle_marks: 'market',
  handover_confirmations: 'market',
  accidents: 'market',
  accident_photos: 'market',
  agreements: 'market',
  license_checks: 'market',
  trip_notices: 'market',
  message_threads: 'market',
  messages: 'market',
  message_photos: 'market',
  thread_openings: 'market',
  automatic_messages: 'market',
  automatic_messages_off: 'market',
  saved_answers: 'market',
  expected_times: 'market',
  text_consents: 'market',
  text_messages: 'market',
  text_replies: 'market',
  reviews: 'market',
  wishes: 'market',
  wish_offers: 'market',
  payments: 'market',
  refunds: 'market',
  ledger_entries: 'market',
  account_sums: 'market',
  simulated_cards: 'market',
  simulated_charges: 'market',
  simulated_refunds: 'market',
  stripe_charges: 'market',
  stripe_events: 'market',
  payment_mismatches: 'market',
  disputes: 'market',
  dispute_shares: 'market',
  payout_checks: 'market',
  payouts: 'market',
  payout_reversals: 'market',
  payout_nettings: 'market',
  outbox: 'market',
  webhooks: 'market',
  webhook_deliveries: 'market',
  idempotency_keys: 'market',
  sweep_marks: 'market',
  schema_migrations: 'market',
};

/**
 * A table that a market lacks would be found in the shared schema, where it is another market's.
 * @throws Error naming each table that is not where it belongs.
 */
export async function requireTableHomes(run: RunStatement, market: string): Promise<void> {
  const rows = await run(`SELECT tablename AS name FROM pg_tables WHERE schemaname = '${market}'`);
  const there = new Set(rows.map((row) => String(Reflect.get(row, 'name'))));
  const wrong = Object.entries(tableHomes)
    .filter(([table, home]) => there.has(table) !== (home === 'market'))
    .map(([table]) => table);
  if (wrong.length > 0)
    throw new Error(
      `The schema ${market} is not a market of this version. These tables are missing there, or are there and should be shared: ${wrong.join(', ')}.`,
    );
}

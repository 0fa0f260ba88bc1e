/** The feature that owns each table. Other features use the owner's `public` folder. */
const owners: Record<string, string> = {
  users: 'accounts',
  sessions: 'accounts',
  known_browsers: 'accounts',
  account_links: 'accounts',
  passkeys: 'accounts',
  passkey_challenges: 'accounts',
  password_reset_requests: 'accounts',
  operators: 'operators',
  operator_sessions: 'operators',
  operator_changes: 'operators',
  api_keys: 'operators',
  setting_versions: 'settings',
  support_contacts: 'site',
  site_settings: 'site',
  outbox: 'mail',
  payments: 'payments',
  refunds: 'payments',
  ledger_entries: 'payments',
  account_sums: 'payments',
  simulated_cards: 'payments',
  simulated_charges: 'payments',
  simulated_refunds: 'payments',
  stripe_charges: 'payments',
  stripe_events: 'payments',
  payment_mismatches: 'payments',
  disputes: 'payments',
  dispute_shares: 'payments',
  payout_accounts: 'payouts',
  payout_holds: 'payouts',
  payout_checks: 'payouts',
  payouts: 'payouts',
  payout_reversals: 'payouts',
  payout_nettings: 'payouts',
  contact_messages: 'contact',
  locations: 'locations',
  vehicles: 'vehicles',
  vehicle_photos: 'vehicles',
  vehicle_details: 'vehicles',
  turnarounds: 'vehicles',
  vehicle_blocks: 'vehicles',
  price_rules: 'vehicles',
  host_answers: 'vehicles',
  calendar_imports: 'calendar',
  calendar_feeds: 'calendar',
  photo_files: 'vehicles',
  quotes: 'bookings',
  bookings: 'bookings',
  booking_events: 'bookings',
  reviews: 'reviews',
  substitutes: 'bookings',
  trip_notices: 'bookings',
  wishes: 'waitlist',
  wish_offers: 'waitlist',
  booking_changes: 'bookings',
  desk_acts: 'bookings',
  vehicle_swaps: 'bookings',
  deposits: 'bookings',
  trip_charges: 'bookings',
  trip_closings: 'bookings',
  approvals: 'bookings',
  booking_notes: 'bookings',
  extra_units: 'bookings',
  booked_extras: 'bookings',
  other_drivers: 'bookings',
  trip_drivers: 'bookings',
  booking_links: 'bookings',
  sent_quotes: 'bookings',
  handovers: 'handover',
  handover_devices: 'handover',
  handover_photos: 'handover',
  vehicle_marks: 'handover',
  handover_confirmations: 'handover',
  accidents: 'handover',
  accident_photos: 'handover',
  agreements: 'handover',
  license_checks: 'handover',
  webhooks: 'webhooks',
  webhook_deliveries: 'webhooks',
  message_threads: 'messages',
  messages: 'messages',
  message_photos: 'messages',
  thread_openings: 'messages',
  automatic_messages: 'messages',
  automatic_messages_off: 'messages',
  saved_answers: 'messages',
  expected_times: 'messages',
  text_consents: 'texts',
  text_messages: 'texts',
  text_replies: 'texts',
  caller_texts: 'texts',
  audit_entries: 'audit',
  audit_chain: 'audit',
  audit_reasons: 'audit',
};

/** Reference data: every feature may join it, only its owner writes it. */
const readByAll = ['locations'];

/** A host's listing is the row of the vehicle itself, so both features work on it. */
const workedOnBy: Record<string, string> = { vehicles: 'listing' };

/** Law 3: a feature queries only its own tables. Checks calls of the query builder and raw SQL. */
export function tableRefusals(path: string, text: string): string[] {
  const feature = /^server\/src\/features\/(?<name>[^/]+)\//.exec(path)?.groups?.['name'];
  if (feature === undefined) return [];
  const refusals = tablesIn(text).flatMap(({ table, writes }) => {
    const owner = owners[table];
    if (owner === undefined) return [`say in architecture/laws/tables.ts whom ${table} belongs to`];
    if (owner === feature || workedOnBy[table] === feature || (readByAll.includes(table) && !writes))
      return [];
    return [`${feature} touches ${table}, which belongs to ${owner}`];
  });
  return [...new Set(refusals)];
}

function tablesIn(text: string): { table: string; writes: boolean }[] {
  const calls = text.matchAll(
    /\.(?<verb>selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(\s*'(?<table>\w+)/g,
  );
  const known = Object.keys(owners).join('|');
  const raw = [...text.matchAll(/\bsql(?:<[^`]*?>)?`(?<body>[^`]*)`/g)].flatMap((match) => [
    ...(match.groups?.['body'] ?? '').matchAll(
      new RegExp(String.raw`\b(?<verb>from|join|into|update)\s+(?<table>${known})\b`, 'gi'),
    ),
  ]);
  // A part of a statement that has a name of its own is no table.
  const parts = new Set(
    [...text.matchAll(/\.with\(\s*'(?<name>\w+)/g)].map(({ groups }) => groups?.['name']),
  );
  return [...calls, ...raw].flatMap(({ groups }) => {
    const table = groups?.['table'] ?? '';
    const writes = /^(insert|update|delete|into)/i.test(groups?.['verb'] ?? '');
    return parts.has(table) ? [] : [{ table, writes }];
  });
}

import type { Scope } from '@makani/contract/kernel/scopes';

/** Permissions in words. */
export const scopeWords = {
  'bookings:read': 'Read bookings, without names',
  'calendar:write': 'Block dates of vehicles',
  'ledger:read': 'Export the ledger',
} as const satisfies Record<Scope, string>;

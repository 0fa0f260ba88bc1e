/** Permissions that an API key may have. */
export const scopes = ['bookings:read', 'calendar:write', 'ledger:read'] as const;
export type Scope = (typeof scopes)[number];

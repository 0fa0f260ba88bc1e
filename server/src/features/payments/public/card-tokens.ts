import type { ExpiringRows } from '../../../db/expiring-rows.ts';

/** Cards at the simulated card network. A charge goes on without the card that paid for it. */
export const oldCards: ExpiringRows = { table: 'simulated_cards', since: 'created_at' };

import { expect, test } from 'vitest';
import { payoutHoldOf } from '../../src/payouts/payout-hold.ts';

const now = Temporal.Instant.from('2026-12-01T20:00:00Z');
const free = { isHeldAtDesk: false, isBlocked: false, bankSince: null };

test.each([
  ['nothing', free, null],
  ['a hold of the desk', { ...free, isHeldAtDesk: true }, { why: 'desk', until: null }],
  ['a block', { ...free, isBlocked: true, isHeldAtDesk: true }, { why: 'block', until: null }],
  [
    'bank details of a minute less than 72 hours',
    { ...free, bankSince: now.subtract({ hours: 71, minutes: 59 }) },
    { why: 'new_bank', until: now.add({ minutes: 1 }) },
  ],
  ['bank details of 72 hours', { ...free, bankSince: now.subtract({ hours: 72 }) }, null],
])('%s', (_, one, hold) => {
  expect(payoutHoldOf(one, now)).toEqual(hold);
});

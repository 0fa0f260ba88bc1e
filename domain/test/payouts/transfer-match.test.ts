import { expect, test } from 'vitest';
import { transferMismatchOf } from '../../src/payouts/transfer-match.ts';

const paid = { status: 'paid', amountCents: 1_000, reversedCents: 200, reversingCents: 100 } as const;
const theirs = { amountCents: 1_000, reversedCents: 200 };

test.each([
  ['the same', paid, theirs, undefined],
  ['a reversal that is noted a moment later', paid, { ...theirs, reversedCents: 300 }, undefined],
  ['a reversal that nobody asked for', paid, { ...theirs, reversedCents: 301 }, 'transfer_amount'],
  ['a reversal that was not made', paid, { ...theirs, reversedCents: 100 }, 'transfer_amount'],
  ['another amount', paid, { ...theirs, amountCents: 999 }, 'transfer_amount'],
  ['none there', paid, undefined, 'transfer_missing_there'],
  ['none here', undefined, theirs, 'transfer_missing_here'],
  ['one that was refused, and is there', { ...paid, status: 'refused' }, theirs, 'transfer_missing_here'],
  ['one that came back whole', undefined, { amountCents: 500, reversedCents: 500 }, undefined],
  ['one that waits for its answer', { ...paid, status: 'asking' }, undefined, undefined],
] as const)('%s', (_name, own, network, mismatch) => {
  expect(transferMismatchOf(own, network)).toBe(mismatch);
});

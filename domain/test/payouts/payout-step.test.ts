import { expect, test } from 'vitest';
import { accountStateOf } from '../../src/payouts/payout-facts.ts';
import { type PayoutCase, payoutStep } from '../../src/payouts/payout-step.ts';

const returnAt = Temporal.Instant.from('2026-12-01T20:00:00Z');
const due = returnAt.add({ hours: 48 });
const plain: PayoutCase = {
  earnedCents: 10_000,
  disputedCents: 0,
  paidOutCents: 0,
  returnAt,
  account: 'ready',
  hold: null,
  isAtStripe: true,
  isInFlight: false,
  reversibleCents: 0,
};

test.each([
  [
    'one minute before it is due',
    {},
    due.subtract({ minutes: 1 }),
    { step: 'wait', for: 'return', until: due },
  ],
  ['when it is due', {}, due, { step: 'pay', cents: 10_000 }],
  [
    'while the desk holds payouts',
    { hold: { why: 'desk', until: null } },
    due,
    { step: 'wait', for: 'account', until: null, heldFor: 'desk' },
  ],
  [
    'while the bank details are new',
    { hold: { why: 'new_bank', until: due.add({ hours: 1 }) } },
    due,
    { step: 'wait', for: 'account', until: due.add({ hours: 1 }), heldFor: 'new_bank' },
  ],
  [
    'taken back although payouts are held',
    { earnedCents: 0, paidOutCents: 500, reversibleCents: 500, hold: { why: 'block', until: null } },
    due,
    { step: 'take back', cents: 500 },
  ],
  ['without an account', { account: null }, due, { step: 'wait', for: 'account', until: null }],
  [
    'while Stripe asks for more',
    { account: 'attention' },
    due,
    { step: 'wait', for: 'account', until: null },
  ],
  [
    'when the simulated network charged it',
    { isAtStripe: false },
    due,
    { step: 'wait', for: 'elsewhere', until: null },
  ],
  ['while an answer is open', { isInFlight: true }, due, { step: 'wait', for: 'transfer', until: null }],
  ['when all of it is paid out', { paidOutCents: 10_000 }, due, { step: 'settled' }],
  ['when more was earned later', { paidOutCents: 7_000 }, due, { step: 'pay', cents: 3_000 }],
  [
    'when all of it is disputed',
    { disputedCents: 10_000 },
    due,
    { step: 'wait', for: 'dispute', until: null },
  ],
  ['when part of it is disputed', { disputedCents: 4_000 }, due, { step: 'pay', cents: 6_000 }],
  [
    'when part was refunded after it was paid out',
    { earnedCents: 6_000, paidOutCents: 10_000, reversibleCents: 10_000 },
    due,
    { step: 'take back', cents: 4_000 },
  ],
  [
    'when it is disputed after it was paid out',
    { disputedCents: 10_000, paidOutCents: 10_000, reversibleCents: 10_000 },
    due,
    { step: 'take back', cents: 10_000 },
  ],
  [
    'when the transfers give back no more',
    { earnedCents: 6_000, paidOutCents: 10_000 },
    due,
    { step: 'wait', for: 'debt', until: null },
  ],
  [
    'a refund is taken back before the return, too',
    { earnedCents: -500 },
    returnAt,
    { step: 'wait', for: 'debt', until: null },
  ],
] as const)('%s', (_when, given, now, step) => {
  expect(payoutStep({ ...plain, ...given }, now)).toEqual(step);
});

test.each([
  [{ isSubmitted: false, canReceive: false, isMissingSomething: true }, 'started'],
  [{ isSubmitted: true, canReceive: false, isMissingSomething: false }, 'checking'],
  [{ isSubmitted: true, canReceive: false, isMissingSomething: true }, 'attention'],
  [{ isSubmitted: true, canReceive: true, isMissingSomething: true }, 'ready'],
] as const)('an account of %o is %s', (reported, state) => {
  expect(accountStateOf(reported)).toBe(state);
});

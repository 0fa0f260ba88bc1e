import { payoutRefusals } from '@makani/contract/payouts/payouts';
import { describe, expect, test } from 'vitest';
import { isForGood } from '../../src/payouts/payout-facts.ts';
import { accountWords, deskWaitInWords, refusalInWords } from '../../src/payouts/payout-words.ts';

const forGood = ['terms', 'denied', 'platform', 'unsupported', 'restricted'] as const;

describe('an account that Stripe refused for good', () => {
  test.each(forGood)('with %s sends its host to no form, and tells whom to ask', (refusal) => {
    const { title, act } = accountWords('attention', refusal);
    expect(title).toBe('Your account can’t receive payouts');
    expect(act).toBe('Contact us');
    expect(refusalInWords(refusal)).toMatch(/[Pp]lease (ask|contact)|so please ask/);
    const wait = { waitsFor: 'account', heldFor: null, isTakenBack: false } as const;
    expect(deskWaitInWords({ ...wait, account: 'attention', refusal })).toBe(
      'Stripe won’t pay out to the host’s account',
    );
  });

  test('is every one whose owner can’t mend it', () => {
    expect(payoutRefusals.filter(isForGood)).toEqual(forGood);
  });
});

test.each([null, 'details', 'unverified'] as const)('with %s, its host is led to Stripe', (refusal) => {
  expect(accountWords('attention', refusal).act).toBe('See what’s needed');
});

test('an account that is ready again says so, whatever was refused before', () => {
  expect(accountWords('ready', 'denied').title).toBe('You’re set up to get paid');
});

import type { PayoutAccountState, PayoutWait } from '@makani/contract/payouts/payouts';

/** Why an amount isn't sent yet, to its host. */
export function waitInWords(wait: PayoutWait): string {
  return waits[wait];
}

const waits = {
  return: 'Sent 48 hours after the return',
  account: 'Waits for your payout account',
  dispute: 'On hold: the guest disputes the charge',
  transfer: 'Being sent',
  debt: 'Comes off your next payout',
  elsewhere: 'Not paid through Stripe',
} as const satisfies Record<PayoutWait, string>;

interface AccountWords {
  title: string;
  text: string;
  /** What its button says. */
  act: string;
}

/** What a host reads of their account, and what they can do. */
export function accountWords(state: PayoutAccountState | null): AccountWords {
  return state === null ? notBegun : accounts[state];
}

const notBegun: AccountWords = {
  title: 'Get paid',
  text: 'Tell Stripe, our payment partner, where to send your earnings. It takes a few minutes, and we never see your bank details.',
  act: 'Set up payouts',
};

const accounts = {
  started: {
    title: 'Finish setting up payouts',
    text: 'Stripe still needs a few details before we can send your earnings.',
    act: 'Continue at Stripe',
  },
  checking: {
    title: 'Stripe is checking your details',
    text: 'This usually takes a few minutes, sometimes a day or two. Your earnings are sent right after.',
    act: 'Open Stripe',
  },
  attention: {
    title: 'Stripe needs more from you',
    text: 'Your payouts are paused until Stripe has what it asks for.',
    act: 'See what’s needed',
  },
  ready: {
    title: 'You’re set up to get paid',
    text: 'We send your earnings 48 hours after each return. Stripe passes them on to your bank.',
    act: 'Open your Stripe account',
  },
} as const satisfies Record<PayoutAccountState, AccountWords>;

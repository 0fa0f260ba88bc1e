import { formatUsd } from '@makani/contract/kernel/money';
import type {
  PayoutAccountState,
  PayoutHoldReason,
  PayoutRefusal,
  PayoutWait,
} from '@makani/contract/payouts/payouts';
import { isRefusedForGood } from './payout-facts.ts';

/** Why an amount isn't sent yet, to its host. */
export function waitInWords(wait: PayoutWait, heldFor: PayoutHoldReason | null = null): string {
  return heldFor === null ? waits[wait] : holds[heldFor];
}

const holds = {
  desk: 'On hold while we review your account',
  block: 'On hold: your account is blocked',
  new_bank: 'Sent 72 hours after you gave your bank details',
} as const satisfies Record<PayoutHoldReason, string>;

const waits = {
  return: 'Sent 48 hours after the return',
  account: 'Waits for your payout account',
  dispute: 'On hold: the guest disputes the charge',
  transfer: 'Being sent',
  debt: 'Comes off your next payout',
  elsewhere: 'Not paid through Stripe',
} as const satisfies Record<PayoutWait, string>;

/** The same to the desk. */
export function deskWaitInWords({
  waitsFor,
  heldFor,
  account,
  refusal,
  isTakenBack,
}: {
  waitsFor: PayoutWait;
  heldFor: PayoutHoldReason | null;
  /** The host’s, null for none. */
  account: PayoutAccountState | null;
  /** Why Stripe keeps that account from being paid. */
  refusal: PayoutRefusal | null;
  /** Something is being taken back, and nothing sent. */
  isTakenBack: boolean;
}): string {
  if (heldFor !== null) return deskHolds[heldFor];
  if (waitsFor === 'account') return ofDeskAccount(account, refusal);
  if (waitsFor === 'transfer' && isTakenBack) return 'Being taken back from the host’s account';
  return ofDesk[waitsFor];
}

function ofDeskAccount(account: PayoutAccountState | null, refusal: PayoutRefusal | null): string {
  if (account === null) return 'The host has no payout account yet';
  return isRefusedForGood({ account, refusal })
    ? 'Stripe won’t pay out to the host’s account'
    : ofAccount[account];
}

const deskHolds = {
  desk: 'Held by the desk',
  block: 'Held because the host is blocked',
  new_bank: 'The host’s bank details are new; sent 72 hours after the change',
} as const satisfies Record<PayoutHoldReason, string>;

const ofAccount = {
  started: 'The host hasn’t finished setting up their account',
  checking: 'Stripe is checking the host’s account',
  attention: 'Stripe needs more from the host',
  ready: 'Sent within minutes',
} as const satisfies Record<PayoutAccountState, string>;

const ofDesk = {
  return: 'Sent 48 hours after the return',
  dispute: 'Held for a dispute',
  transfer: 'On its way; Stripe hasn’t confirmed it yet',
  debt: 'It couldn’t be taken back from their account, so it comes off their next payouts',
  elsewhere: 'Not paid through Stripe',
} as const satisfies Record<Exclude<PayoutWait, 'account'>, string>;

/** Why Stripe didn’t send something, with its code for whoever looks it up. */
export function failureInWords(code: string): string {
  return `${failures[code] ?? 'Stripe refused it'} (${code})`;
}

const failures: Record<string, string> = {
  balance_insufficient: 'Our balance at Stripe is too low',
  account_closed: 'The host’s Stripe account is closed',
  account_invalid: 'Stripe doesn’t know the host’s account, or it no longer belongs to us',
  resource_missing: 'Stripe doesn’t know the host’s account, or it no longer belongs to us',
  insufficient_capabilities_for_transfer: 'The host’s Stripe account can’t receive transfers',
  transfers_not_allowed: 'Stripe doesn’t allow transfers to the host’s account',
  amount_too_large: 'The amount is larger than Stripe allows',
  amount_too_small: 'The amount is smaller than Stripe allows',
  StripePermissionError: 'Our key at Stripe isn’t allowed to make transfers',
};

/** It was refused before. */
export const triedAgain = 'Being tried again; Stripe hasn’t answered yet';

export function sentInWords(reversedCents: number): string {
  return reversedCents === 0 ? 'Sent' : `Sent; ${formatUsd(reversedCents)} of it was taken back`;
}

/** A host's hold, to the host. @param until When it ends, in words; null where our team ends it. */
export function holdInWords({ why, until }: { why: PayoutHoldReason; until: string | null }): string {
  return why === 'new_bank'
    ? `Your bank details are new. For your security, payouts to them start ${until ?? 'in 72 hours'}. If this wasn’t you, please contact us right away.`
    : 'Your payouts are on hold while our team reviews your account. Your earnings stay yours. Please contact us with any questions.';
}

/** Why Stripe keeps a host's account from being paid and what the host can do, to the host. */
export function refusalInWords(refusal: PayoutRefusal): string {
  return refusals[refusal];
}

const refusals = {
  details: 'Stripe is missing some of your details.',
  unverified: 'Stripe couldn’t confirm who you are with the details it has.',
  terms:
    'Stripe closed the account because of its terms of service. Only Stripe can reopen it, so please ask its support.',
  denied: 'Stripe decided not to pay out to this account. Please ask Stripe’s support why.',
  platform: 'Payouts to this account were stopped on our side. Please contact us.',
  unsupported:
    'Stripe doesn’t pay out to this country or this kind of business. Please contact us, and we’ll look for another way to pay you.',
  restricted: 'Stripe restricted this account. Please ask Stripe’s support why.',
} as const satisfies Record<PayoutRefusal, string>;

interface AccountWords {
  title: string;
  text: string;
  /** The label of its button. */
  act: string;
}

/** The words on a host's account, and what they can do. */
export function accountWords(state: PayoutAccountState | null, refusal: PayoutRefusal | null): AccountWords {
  if (state === null) return notBegun;
  return isRefusedForGood({ account: state, refusal }) ? refusedForGood : accounts[state];
}

const refusedForGood: AccountWords = {
  title: 'Your account can’t receive payouts',
  text: 'Your earnings stay yours. We’ll send them as soon as your account can receive them.',
  act: 'Contact us',
};

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

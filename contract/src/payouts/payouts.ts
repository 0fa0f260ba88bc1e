/**
 * `asking`: Stripe is asked, or its answer was lost. `short`: our balance there doesn't suffice yet. `refused`: nothing was
 * paid, and what is owed is looked at again.
 */
export const payoutStatuses = ['asking', 'short', 'paid', 'refused'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** Statuses of a transfer's reversal. `refused`: the host's account there couldn't give it. */
export const reversalStatuses = ['asking', 'done', 'refused'] as const;
export type ReversalStatus = (typeof reversalStatuses)[number];

/**
 * How far a host is with their account at Stripe. `started`: its form isn't sent; `checking`: Stripe looks at it;
 * `attention`: Stripe wants to know more; `ready`: money can be sent to it.
 */
export const payoutAccountStates = ['started', 'checking', 'attention', 'ready'] as const;
export type PayoutAccountState = (typeof payoutAccountStates)[number];

/**
 * Why Stripe keeps an account from being paid. `details`: it asks its owner for something; `unverified`: it couldn't confirm who they
 * are; `terms`: its terms of service; `denied`: it has decided not to pay out; `platform`: we have stopped it there;
 * `unsupported`: a country or a kind of business; `restricted`: anything else.
 */
export const payoutRefusals = [
  'details',
  'unverified',
  'terms',
  'denied',
  'platform',
  'unsupported',
  'restricted',
] as const;
export type PayoutRefusal = (typeof payoutRefusals)[number];

/**
 * Why money of a host isn't sent yet. `transfer`: one is on its way; `debt`: more was paid out than is theirs; `elsewhere`: it
 * was not charged through Stripe.
 */
export const payoutWaits = ['return', 'account', 'dispute', 'transfer', 'debt', 'elsewhere'] as const;
export type PayoutWait = (typeof payoutWaits)[number];

/**
 * Why a payout that is due is held. `desk`: operators hold the host's payouts; `block`: the host is blocked; `new_bank`: the bank
 * details are so new that their owner may not have noticed.
 */
export const payoutHoldReasons = ['desk', 'block', 'new_bank'] as const;
export type PayoutHoldReason = (typeof payoutHoldReasons)[number];

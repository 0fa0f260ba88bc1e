import type { ReportedAccount } from '@makani/domain/payouts/payout-facts';

/**
 * The port to whoever pays hosts. The simulated card network has none: nobody has a bank there, so nothing is said of payouts.
 */
export interface PayoutProvider {
  /**
   * Idempotent by host. Their email address is all that is told of them: the provider asks for itself.
   * @throws PayoutsRefused
   */
  openAccount(host: { hostId: string; email: string }): Promise<PayoutAccount>;
  /**
   * A page of the provider's, for one visit within minutes, where the owner says who they are and what bank they have.
   * @throws PayoutsRefused
   */
  onboardingUrl(account: PayoutAccount, back: { returnUrl: string; refreshUrl: string }): Promise<string>;
  /** The provider's own page about what was sent and when it is in the bank. @throws PayoutsRefused */
  dashboardUrl(accountId: string): Promise<string>;
  /** The state of the account; undefined when the provider has none of this id any more. */
  findAccount(account: PayoutAccount): Promise<ReportedAccount | undefined>;
  /**
   * Sends money to an account. It is looked for first, so that a repeated call sends it once, however long ago the first was.
   * Rejects when the outcome is unknown.
   */
  transfer(transfer: Transfer): Promise<Transferred>;
  /** Takes part of a transfer back; looked for first, too. Rejects when the outcome is unknown. */
  reverse(reversal: {
    id: string;
    transferId: string;
    amountCents: number;
  }): Promise<{ outcome: 'done'; reversalId: string } | { outcome: 'refused'; failure: string }>;
  /** Our payout of a transfer, undefined for one that is none of ours. */
  payoutOf(transferId: string): Promise<string | undefined>;
  /** The transfers as they stand on the provider's books, by our payout. */
  list(transferIds: string[]): Promise<Map<string, NetworkTransfer>>;
  /** All transfers sent since then, the latest first, whether we know of them or not. */
  since(moment: Temporal.Instant): AsyncIterable<{ payoutId: string; transfer: NetworkTransfer }>;
}

/** An account there, and which of the provider's APIs it was opened with: it stays with that one. */
export interface PayoutAccount {
  accountId: string;
  api: 'v1' | 'v2';
}

/** The provider understood what it was asked and said no, with its own words. */
export class PayoutsRefused extends Error {
  override name = 'PayoutsRefused';
}

export interface Transfer {
  /** Our payout. */
  id: string;
  /** Counts the refusals of before: what was refused is kept under its key. */
  requestNumber: number;
  accountId: string;
  amountCents: number;
  /** The booking, under which all transfers of it are found. */
  group: string;
}

export type Transferred =
  | { outcome: 'paid'; transferId: string }
  /** Our own balance there doesn't suffice yet. */
  | { outcome: 'short' }
  | { outcome: 'refused'; failure: string };

export interface NetworkTransfer {
  amountCents: number;
  reversedCents: number;
}

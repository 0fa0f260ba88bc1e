import type { NetworkCharge } from '@makani/domain/payments/network-match';
import type { PaymentDisputes } from './payment-disputes.ts';

/** The port to a card network, implemented by the simulated one and by real ones. */
export interface PaymentProvider {
  readonly name: string;
  /**
   * Exchanges a card for a single-use token; the provider keeps the number. Left out by a network whose own form in the
   * browser does that.
   */
  tokenise?: (card: CardDetails) => Promise<{ token: string; last4: string }>;
  /**
   * Idempotent by `id`: a repeated call returns the same result and charges once. While the cardholder has to confirm it
   * with their bank, it returns that, and once they have, the result. Rejects when the outcome is unknown.
   */
  authorise(charge: Charge): Promise<Authorisation | ActionRequired>;
  /** @returns the outcome of `id`, undefined when the network never received it. */
  find(id: string): Promise<Authorisation | ActionRequired | undefined>;
  /**
   * Captures an authorised amount and releases the rest. Idempotent: a repeated call returns what was
   * captured the first time, whatever amount it asks for. `failed` is final: the money will not come.
   */
  capture(id: string, amountCents: number): Promise<Captured | { outcome: 'failed' }>;
  /**
   * Idempotent. A void also blocks an authorisation that arrives later. An amount captured before stays
   * captured.
   */
  void(id: string): Promise<Captured | { outcome: 'voided' }>;
  /**
   * Refunds part of a captured charge. Idempotent by the refund's own `id`. Rejects until the refund is
   * done.
   */
  refund(refund: { id: string; chargeId: string; amountCents: number }): Promise<void>;
  /** The network's books of these charges. Charges that it never received are left out. */
  list(ids: string[]): Promise<Map<string, NetworkCharge>>;
  /** Left out by a network whose cardholders never contest a charge. */
  disputes?: PaymentDisputes;
  /** The charges that the network began since then, the latest first, whether we know of them or not. */
  since(moment: Temporal.Instant): AsyncIterable<{ id: string; charge: NetworkCharge }>;
}

export interface Captured {
  outcome: 'captured';
  amountCents: number;
}

interface CardDetails {
  cardNumber: string;
  expiryDate: string;
  cvv: string;
  cardholderName: string;
}

export type Charge = {
  id: string;
  amountCents: number;
  currency: 'USD';
  /** Keeps the card for a later charge, to which its owner has agreed. */
  saveCard?: boolean;
} & PaidWith;

/** A card from the browser, or the card that an earlier charge has kept. */
type PaidWith =
  | { token: string }
  | {
      cardOf: string;
      /** Its owner has just asked for it, so their bank can ask them. */
      isOwnerThere?: boolean;
    };

export type Authorisation =
  | {
      outcome: 'authorised';
      last4: string;
      /** When the network lets go of it by itself; undefined where it doesn't say. */
      captureBefore?: Temporal.Instant | undefined;
    }
  | { outcome: 'declined'; failure: string; last4: string };

/** The cardholder's bank asks them to confirm the payment: 3-D Secure. */
export interface ActionRequired {
  outcome: 'action_required';
  /** The secret with which the network's script in the browser opens the bank's page. */
  clientSecret: string;
}

/** Rejects a call that takes longer than this; the worker asks for its outcome later. */
export function withDeadline(provider: PaymentProvider, milliseconds = 8_000): PaymentProvider {
  const within = async <T>(work: Promise<T>): Promise<T> => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`${provider.name} did not answer within ${milliseconds} ms`)),
      milliseconds,
    );
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  };
  const { tokenise, disputes } = provider;
  return {
    name: provider.name,
    ...(tokenise && { tokenise: (card) => within(tokenise(card)) }),
    ...(disputes && {
      disputes: {
        of: (id) => within(disputes.of(id)),
        since: (moment) => disputes.since(moment),
        // An upload takes its time, and its calls have deadlines of their own.
        submit: (evidence) => disputes.submit(evidence),
        accept: (id) => within(disputes.accept(id)),
      },
    }),
    authorise: (charge) => within(provider.authorise(charge)),
    find: (id) => within(provider.find(id)),
    capture: (id, amountCents) => within(provider.capture(id, amountCents)),
    void: (id) => within(provider.void(id)),
    refund: (refund) => within(provider.refund(refund)),
    list: (ids) => within(provider.list(ids)),
    // A long list takes its time, and nobody waits for it.
    since: (moment) => provider.since(moment),
  };
}

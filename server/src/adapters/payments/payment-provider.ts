/** What the house asks of a card network. The simulated one and a real one stand behind the same port. */
export interface PaymentProvider {
  readonly name: string;
  /** Trades a card for a single-use token; the number stays on the other side. */
  tokenise(card: CardDetails): Promise<{ token: string; last4: string }>;
  /** Idempotent by `id`: asked twice, it answers twice and acts once. Rejects when nobody knows whether it acted. */
  authorise(charge: Charge): Promise<Authorisation>;
  /** @returns what became of `id`, undefined when the network never heard of it. */
  find(id: string): Promise<Authorisation | undefined>;
  /**
   * Takes so much of what was authorised and releases the rest. Idempotent: asked again it tells what it took then,
   * whatever is asked for now. `failed` is final: the money will not come.
   */
  capture(id: string, amountCents: number): Promise<Captured | { outcome: 'failed' }>;
  /** Idempotent; also a tombstone that a late authorisation cannot pass. What was captured before it stays captured. */
  void(id: string): Promise<Captured | { outcome: 'voided' }>;
  /** Gives back so much of a captured charge. Idempotent by the refund's own `id`. Rejects until it is done. */
  refund(refund: { id: string; chargeId: string; amountCents: number }): Promise<void>;
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

export interface Charge {
  id: string;
  amountCents: number;
  currency: 'USD';
  token: string;
}

export type Authorisation =
  { outcome: 'authorised'; last4: string } | { outcome: 'declined'; failure: string; last4: string };

/** A network that says nothing for this long is treated as silent: its calls reject, and what became of them is asked later. */
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
  return {
    name: provider.name,
    tokenise: (card) => within(provider.tokenise(card)),
    authorise: (charge) => within(provider.authorise(charge)),
    find: (id) => within(provider.find(id)),
    capture: (id, amountCents) => within(provider.capture(id, amountCents)),
    void: (id) => within(provider.void(id)),
    refund: (refund) => within(provider.refund(refund)),
  };
}

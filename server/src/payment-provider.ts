/** What the house asks of a card network. The simulated one and a real one stand behind the same port. */
export interface PaymentProvider {
  readonly name: string;
  /** Trades a card for a token; the number stays on the other side. */
  tokenise(card: CardDetails): Promise<{ token: string; last4: string }>;
  /** Idempotent by `id`: asked twice, it answers twice and acts once. */
  authorise(charge: Charge): Promise<Authorisation>;
  /** @returns what became of `id`, undefined when the network never heard of it. */
  find(id: string): Promise<Authorisation | undefined>;
  /** Idempotent. `failed` is final: the money will not come. */
  capture(id: string): Promise<'captured' | 'failed'>;
  /** Idempotent; also a tombstone that a late authorisation cannot pass. */
  void(id: string): Promise<void>;
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
  | { outcome: 'authorised'; last4: string }
  | { outcome: 'declined'; failure: string; last4: string };

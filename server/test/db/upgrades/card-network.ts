import type { PaymentProvider } from '../../../src/adapters/payments/payment-provider.ts';

type Call = 'authorise' | 'capture' | 'void' | 'refund';

export interface CardNetwork {
  /** Calls that fail without an answer: what is asked then stays half done. */
  silent: Set<Call>;
  /** The next authorisation never ends, as for a process that dies in it. @returns when it has been asked for. */
  hangOnce(): Promise<void>;
  payments(real: PaymentProvider): PaymentProvider;
}

/** The simulated card network, and how it fails. */
export function cardNetwork(): CardNetwork {
  const silent = new Set<Call>();
  let hang: (() => void) | undefined;
  const orSilence = <T>(call: Call, response: () => Promise<T>): Promise<T> =>
    silent.has(call) ? Promise.reject(new Error('The card network is silent.')) : response();
  return {
    silent,
    hangOnce: () => new Promise((asked) => (hang = asked)),
    payments: (real) => ({
      ...real,
      authorise: (charge) => {
        if (hang === undefined) return orSilence('authorise', () => real.authorise(charge));
        hang();
        hang = undefined;
        return new Promise(() => undefined);
      },
      capture: (id, cents) => orSilence('capture', () => real.capture(id, cents)),
      void: (id) => orSilence('void', () => real.void(id)),
      refund: (refund) => orSilence('refund', () => real.refund(refund)),
    }),
  };
}

import type { PaymentProvider } from '../../../server/src/adapters/payments/payment-provider.ts';

export const calls = ['authorise', 'capture', 'void', 'refund'] as const;
export type CallName = (typeof calls)[number];

/** How an answer of the card network fails: with or without the act behind it. */
export const faults = {
  'no answer, nothing done': { acts: false, error: () => new Error('the connection timed out') },
  'no answer, yet done': { acts: true, error: () => new Error('the connection timed out') },
  'an error 500': { acts: false, error: () => new Error('the card network answered 500') },
  'too many requests': { acts: false, error: () => new Error('the card network answered 429') },
  'an answer nobody can read, yet done': {
    acts: true,
    error: () => new SyntaxError('Unexpected token < in JSON'),
  },
} as const;
export type FaultName = keyof typeof faults;

/** Fails the next calls of one kind. */
export class UnreliableNetwork {
  call: CallName = 'authorise';
  fault: FaultName = 'an error 500';
  /** How many calls still fail. */
  left = 0;
  met = 0;

  wrap(network: PaymentProvider): PaymentProvider {
    const unreliable = async <T>(name: CallName, act: () => Promise<T>): Promise<T> => {
      if (name !== this.call || this.left === 0) return act();
      this.left -= 1;
      this.met += 1;
      const { acts, error } = faults[this.fault];
      if (acts) await act();
      throw error();
    };
    return {
      ...network,
      authorise: (charge) => unreliable('authorise', () => network.authorise(charge)),
      capture: (id, amount) => unreliable('capture', () => network.capture(id, amount)),
      void: (id) => unreliable('void', () => network.void(id)),
      refund: (refund) => unreliable('refund', () => network.refund(refund)),
    };
  }
}

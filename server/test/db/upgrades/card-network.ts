import {
  reportedDisputes,
  type ReportedDisputes,
} from '../../features/bookings/disputes/reported-disputes.ts';
import type { PaymentProvider } from '../../../src/adapters/payments/payment-provider.ts';

type Call = 'authorise' | 'capture' | 'void' | 'refund';

export interface CardNetwork {
  /** Calls that fail without a response, which leaves their work half done. */
  silent: Set<Call>;
  /**
   * Makes the next authorisation hang, as if the process died during it. @returns a promise for the moment
   * of that call.
   */
  hangOnce(): Promise<void>;
  payments(real: PaymentProvider): PaymentProvider;
  /** Cardholders' disputes, by charge. */
  disputed: ReportedDisputes['reported'];
}

/** The simulated card network with failures on demand. */
export function cardNetwork(): CardNetwork {
  const silent = new Set<Call>();
  const { reported, disputes } = reportedDisputes();
  let hang: (() => void) | undefined;
  const orSilence = <T>(call: Call, response: () => Promise<T>): Promise<T> =>
    silent.has(call) ? Promise.reject(new Error('The card network is silent.')) : response();
  return {
    silent,
    disputed: reported,
    hangOnce: () => new Promise((reached) => (hang = reached)),
    payments: (real) => ({
      ...real,
      disputes,
      authorise: (charge) => {
        if (hang === undefined) return orSilence('authorise', () => real.authorise(charge));
        hang();
        hang = undefined;
        return new Promise(() => undefined);
      },
      capture: (id, cents) => orSilence('capture', () => real.capture(id, cents)),
      void: (id) => orSilence('void', () => real.void(id)),
      refund: (refund) => orSilence('refund', () => real.refund(refund)),
      list: (ids) => real.list(ids),
    }),
  };
}

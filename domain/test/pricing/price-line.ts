import type { PriceLine } from '@makani/contract/bookings/quotes';
import { lineKinds, type LineKind } from '../../src/pricing/line-kinds.ts';

/** A price line with the payee and refund rule of its kind, for tests that need exact lines. */
export function priceLine(kind: LineKind, change: Partial<PriceLine>): PriceLine {
  const { payee, refund } = lineKinds[kind];
  return {
    kind,
    code: '',
    quantity: 1,
    unit: 'flat',
    unitCents: 0,
    amountCents: 0,
    payee,
    refund,
    ...change,
  };
}

import type { PriceLine } from '@makani/contract/bookings/quotes';
import { lineKinds, type LineKind } from '../../src/pricing/line-kinds.ts';

/** A line as a test needs it, whatever the rule of its kind would make of it. */
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

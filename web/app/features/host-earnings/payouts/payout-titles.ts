import type { PayoutFigure } from '@makani/contract/payouts/host-payouts';

export interface PayoutSelection {
  title: string;
  figure: PayoutFigure;
}

export const payoutTitles = {
  paidOut: 'Paid out',
  onItsWay: 'On its way',
  waiting: 'Waiting',
  disputed: 'Held for a dispute',
} as const satisfies Record<PayoutFigure, string>;

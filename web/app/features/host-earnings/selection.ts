import type { EarningsFigure, getHostEarnings } from '@makani/contract/earnings/host-earnings';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';

export type HostEarnings = ResponseOf<typeof getHostEarnings>;

/** The opened figure: one of the cards, or a month. */
export interface Selection {
  title: string;
  query: { figure: EarningsFigure } | { month: string };
}

/** Spec 2. */
export const figureTitles = {
  total: 'Total',
  thisMonth: 'This Month',
  lastMonth: 'Last Month',
  pending: 'Pending',
} as const satisfies Record<EarningsFigure, string>;

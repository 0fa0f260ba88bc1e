import type { ConvoyMember } from '@makani/contract/bookings/orders';
import type { Quote } from '@makani/contract/bookings/quotes';
import { PriceChangedDialog } from '../../../ui/feedback/price-changed-dialog.tsx';
import { totalOf } from './convoy-summary.tsx';

export interface PricesChangedProps {
  members: readonly ConvoyMember[];
  before: readonly Quote[];
  after: readonly Quote[];
  onAccept: () => void;
  onClose: () => void;
}

/** The vehicles whose prices have changed. */
export function PricesChanged({ members, before, after, ...answers }: PricesChangedProps) {
  return (
    <PriceChangedDialog
      rowTitle="Vehicle"
      rows={members.map(({ vehicle }, index) => ({
        title: vehicle.name,
        beforeCents: before[index]?.totalCents ?? 0,
        afterCents: after[index]?.totalCents ?? 0,
      }))}
      total={{ title: 'In all', beforeCents: totalOf(before), afterCents: totalOf(after) }}
      {...answers}
    />
  );
}

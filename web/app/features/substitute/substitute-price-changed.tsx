import type { SubstitutePrice } from '@makani/contract/bookings/substitute-price';
import { PriceChangedDialog } from '../../ui/feedback/price-changed-dialog.tsx';

export interface SubstitutePriceChangedProps {
  before: SubstitutePrice;
  after: SubstitutePrice;
  onAccept: () => void;
  onClose: () => void;
}

/** The price of one choice, and how much less it is than what was booked. */
export function SubstitutePriceChanged({ before, after, ...answers }: SubstitutePriceChangedProps) {
  return (
    <PriceChangedDialog
      rowTitle="Line"
      rows={[
        { title: 'Less than you booked', beforeCents: before.refundCents, afterCents: after.refundCents },
      ]}
      total={{ title: 'You pay', beforeCents: before.totalCents, afterCents: after.totalCents }}
      {...answers}
    />
  );
}

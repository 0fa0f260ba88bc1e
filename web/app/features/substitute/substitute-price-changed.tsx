import type { SubstitutePrice } from '@makani/contract/bookings/substitute-price';
import { PriceChangedDialog } from '../../ui/feedback/price-changed-dialog.tsx';

export interface SubstitutePriceChangedProps {
  before: SubstitutePrice;
  after: SubstitutePrice;
  onAccept: () => void;
  onClose: () => void;
}

/** The price of one choice, and what goes back to the card with it. */
export function SubstitutePriceChanged({ before, after, ...answers }: SubstitutePriceChangedProps) {
  return (
    <PriceChangedDialog
      rowTitle="Line"
      rows={[{ title: 'Back to your card', beforeCents: before.refundCents, afterCents: after.refundCents }]}
      total={{ title: 'You pay', beforeCents: before.totalCents, afterCents: after.totalCents }}
      {...answers}
    />
  );
}

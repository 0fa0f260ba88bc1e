import type { Quote } from '@makani/contract/bookings/quotes';
import { hostExtrasInWords } from '@makani/domain/pricing/host-extras';
import { changedSums } from '@makani/domain/pricing/quote-lines';
import { PriceChangedDialog } from '../../../ui/feedback/price-changed-dialog.tsx';

export interface QuoteChangedProps {
  before: Quote;
  after: Quote;
  onAccept: () => void;
  onClose: () => void;
}

/** The changes in the price of one vehicle, line by line. */
export function QuoteChanged({ before, after, ...answers }: QuoteChangedProps) {
  const { hostExtras } = after.options;
  const withdrawn = hostExtrasInWords(before.options.hostExtras.filter((kind) => !hostExtras.includes(kind)));
  return (
    <PriceChangedDialog
      rowTitle="Line"
      rows={[
        { title: 'Price per day', beforeCents: before.dailyCents, afterCents: after.dailyCents },
        ...changedSums(before.lines, after.lines),
      ]}
      total={{ title: 'Total', beforeCents: before.totalCents, afterCents: after.totalCents }}
      {...answers}
    >
      {withdrawn === null ? null : (
        <p className="mb-5">The host no longer offers {withdrawn} with this vehicle.</p>
      )}
      {isDelivered(before) && !isDelivered(after) ? (
        <p className="mb-5">
          The place you chose isn’t available any more, so pickup and return are at the location.
        </p>
      ) : null}
    </PriceChangedDialog>
  );
}

function isDelivered({ options: { delivery } }: Quote): boolean {
  return delivery !== undefined && (delivery.pickup !== null || delivery.return !== null);
}

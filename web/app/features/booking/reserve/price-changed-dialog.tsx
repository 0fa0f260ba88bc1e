import { formatUsd } from '@makani/contract/kernel/money';
import type { Quote } from '@makani/contract/bookings/quotes';
import { hostExtrasInWords } from '@makani/domain/pricing/host-extras';
import { changedSums } from '@makani/domain/pricing/quote-lines';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';

export interface PriceChangedDialogProps {
  before: Quote;
  after: Quote;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks for consent to a changed price, because a price that was not shown is never charged. */
export function PriceChangedDialog({ before, after, onAccept, onClose }: PriceChangedDialogProps) {
  const changes = [
    { title: 'Price per day', beforeCents: before.dailyCents, afterCents: after.dailyCents },
    ...changedSums(before.lines, after.lines),
  ];

  const { hostExtras } = after.options;
  const withdrawn = hostExtrasInWords(before.options.hostExtras.filter((kind) => !hostExtras.includes(kind)));

  return (
    <Dialog
      title="The price has changed"
      intro="It changed while you were here. Please review the new total before you continue."
      isOpen
      onClose={onClose}
      role="alertdialog"
    >
      {withdrawn === null ? null : (
        <p className="mb-5">The host no longer offers {withdrawn} with this vehicle.</p>
      )}
      <table className="w-full tabular-nums">
        <thead className="label-caps text-left text-brass-ink">
          <tr>
            <th scope="col">
              <span className="sr-only">Line</span>
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              Before
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {changes
            .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents)
            .map(({ title, beforeCents, afterCents }) => (
              <tr key={title} className="border-t border-brass/40">
                <th scope="row" className="py-2 text-left font-normal text-ink-soft">
                  {title}
                </th>
                <td className="py-2 pl-4 text-right text-ink-faint">{formatUsd(beforeCents)}</td>
                <td className="py-2 pl-4 text-right">{formatUsd(afterCents)}</td>
              </tr>
            ))}
          <tr className="border-t border-brass">
            <th scope="row" className="label-caps pt-4 text-left">
              Total
            </th>
            <td className="pt-4 pl-4 text-right text-ink-faint line-through">
              {formatUsd(before.totalCents)}
            </td>
            <td className="pt-4 pl-4 text-right font-display text-2xl">{formatUsd(after.totalCents)}</td>
          </tr>
        </tbody>
      </table>
      <div className="mt-8 grid gap-3">
        <Button wide onPress={onAccept}>
          Continue with the new total
        </Button>
        <Button wide variant="secondary" onPress={onClose}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}

import type { ConvoyMember } from '@makani/contract/bookings/orders';
import type { Quote } from '@makani/contract/bookings/quotes';
import { formatUsd } from '@makani/contract/kernel/money';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { totalOf } from './convoy-summary.tsx';

export interface PricesChangedProps {
  members: readonly ConvoyMember[];
  before: readonly Quote[];
  after: readonly Quote[];
  onAccept: () => void;
  onClose: () => void;
}

/** Asks for consent to a changed price, because a price that was not shown is never charged. */
export function PricesChanged({ members, before, after, onAccept, onClose }: PricesChangedProps) {
  const changes = members
    .map(({ vehicle }, index) => ({
      name: vehicle.name,
      beforeCents: before[index]?.totalCents ?? 0,
      afterCents: after[index]?.totalCents ?? 0,
    }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
  return (
    <Dialog
      title="The price has changed"
      intro="It changed while you were here. Please review the new total before you continue."
      isOpen
      onClose={onClose}
      role="alertdialog"
    >
      <table className="w-full tabular-nums">
        <thead className="label-caps text-left text-brass-ink">
          <tr>
            <th scope="col">
              <span className="sr-only">Vehicle</span>
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
          {changes.map(({ name, beforeCents, afterCents }) => (
            <tr key={name} className="border-t border-brass/40">
              <th scope="row" className="py-2 text-left font-normal text-ink-soft">
                {name}
              </th>
              <td className="py-2 pl-4 text-right text-ink-faint">{formatUsd(beforeCents)}</td>
              <td className="py-2 pl-4 text-right">{formatUsd(afterCents)}</td>
            </tr>
          ))}
          <tr className="border-t border-brass">
            <th scope="row" className="label-caps pt-4 text-left">
              In all
            </th>
            <td className="pt-4 pl-4 text-right text-ink-faint line-through">{formatUsd(totalOf(before))}</td>
            <td className="pt-4 pl-4 text-right font-display text-2xl">{formatUsd(totalOf(after))}</td>
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

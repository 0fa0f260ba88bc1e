import type { LocationPreview } from '@makani/contract/operator/location-settings';
import { formatWallDate } from '@makani/contract/kernel/time';
import { changesCharges } from '@makani/domain/settings/changes-charges';
import { DifferenceTable } from './difference-table.tsx';
import { SamplePriceTable } from './sample-price-table.tsx';
import { differences } from './location-words.ts';

/** The differences, old and new side by side, and the affected bookings. */
export function PreviewTable({ preview }: { preview: LocationPreview }) {
  const { before, after, samplePrice: sample } = preview;
  return (
    <div className="grid gap-4">
      <DifferenceTable rows={differences(before, after)} />
      {preview.closedDays.length > 0 ? (
        <ul aria-label="Bookings on closed days" className="grid gap-1 border-l-2 border-brass pl-4 text-sm">
          {preview.closedDays.map(({ date, pickups, returns, holds }) => (
            <li key={date}>
              {bookingsInWords(date, pickups, returns)} {holdsInWords(holds)}
            </li>
          ))}
        </ul>
      ) : null}
      {sample === null ? null : <SamplePriceTable sample={sample} />}
      {changesCharges(before, after) ? (
        <p className="max-w-2xl text-sm text-ink-soft">
          {sample === null ? 'No vehicle is offered here, so there is no sample price. ' : ''}
          Bookings and quotes made before keep their totals. New quotes, including changes to a trip, follow
          the new setting, whenever the pickup is.
        </p>
      ) : null}
    </div>
  );
}

function bookingsInWords(date: string, pickups: number, returns: number): string {
  const day = formatWallDate(date);
  if (pickups + returns === 0) return `No pickups or returns are booked on ${day}.`;
  const parts = [counted(pickups, 'pickup'), counted(returns, 'return')].filter((part) => part !== '');
  const isOne = pickups + returns === 1;
  return `${parts.join(' and ')} ${isOne ? 'is' : 'are'} booked on ${day} and ${isOne ? 'stays as it is' : 'stay as they are'}. Please talk to ${isOne ? 'this guest' : 'these guests'}.`;
}

function holdsInWords(holds: number): string {
  if (holds === 0) return '';
  return holds === 1
    ? 'One more is on hold. If it’s paid for in time, it will stay as well.'
    : `${holds} more are on hold. Those paid for in time will stay as well.`;
}

function counted(count: number, unit: string): string {
  if (count === 0) return '';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

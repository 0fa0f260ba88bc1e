import type { LocationPreview } from '@makani/contract/operator/location-settings';
import { formatWallDate } from '@makani/contract/kernel/time';
import { differences } from './location-words.ts';

/** What will be different, old and new side by side, and the bookings that it concerns. */
export function PreviewTable({ preview }: { preview: LocationPreview }) {
  return (
    <div className="grid gap-4">
      <table aria-label="What changes" className="w-full table-fixed text-left text-sm">
        <thead>
          <tr className="border-b border-brass/60">
            {['Setting', 'Before', 'After'].map((title) => (
              <th key={title} scope="col" className="label-caps py-2 pr-3 font-medium text-brass-ink">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-brass/30">
          {differences(preview.before, preview.after).map(({ label, before, after }) => (
            <tr key={label} className="align-top [overflow-wrap:anywhere]">
              <th scope="row" className="py-2 pr-3 font-medium">
                {label}
              </th>
              <td className="py-2 pr-3 text-ink-soft">{before}</td>
              <td className="py-2 pr-3">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {preview.closedDays.length > 0 ? (
        <ul aria-label="Bookings on closed days" className="grid gap-1 border-l-2 border-brass pl-4 text-sm">
          {preview.closedDays.map(({ date, pickups, returns }) => (
            <li key={date}>{bookingsInWords(date, pickups, returns)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function bookingsInWords(date: string, pickups: number, returns: number): string {
  const day = formatWallDate(date);
  if (pickups + returns === 0) return `Nobody has booked a pickup or return on ${day}.`;
  const parts = [counted(pickups, 'pickup'), counted(returns, 'return')].filter((part) => part !== '');
  const isOne = pickups + returns === 1;
  return `${parts.join(' and ')} ${isOne ? 'is' : 'are'} booked on ${day} and ${isOne ? 'stays as it is' : 'stay as they are'}. Please talk to ${isOne ? 'this guest' : 'these guests'}.`;
}

function counted(count: number, unit: string): string {
  if (count === 0) return '';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

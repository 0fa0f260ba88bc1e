import type { LocationPreview, SamplePrice } from '@makani/contract/operator/location-settings';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallDate, formatWallTime } from '@makani/contract/kernel/time';
import { linesInWords } from '@makani/domain/pricing/quote-lines';
import { changesCharges } from '@makani/domain/settings/changes-charges';
import { signedUsd } from '../../ui/prices/signed-usd.ts';
import { DifferenceTable } from './difference-table.tsx';
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

type Line = SamplePrice['after']['lines'][number];

/** The price of a rental before and after, line by line and to the cent. */
function SamplePriceTable({ sample }: { sample: SamplePrice }) {
  const { vehicleName, pickupAt, returnAt, before, after } = sample;
  return (
    <section aria-label="Sample price" className="grid gap-2">
      <h3 className="label-caps font-sans text-brass-ink">For example</h3>
      <p className="text-sm">
        {vehicleName}, {formatWallTime(pickupAt)} to {formatWallTime(returnAt)}
      </p>
      <table aria-label="What a sample rental costs" className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-brass/60">
            <th scope="col" className="label-caps py-2 pr-3 font-medium text-brass-ink">
              Line
            </th>
            <th scope="col" className="label-caps py-2 pr-3 text-right font-medium text-brass-ink">
              Before
            </th>
            <th scope="col" className="label-caps py-2 text-right font-medium text-brass-ink">
              After
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-brass/30">
          {rowsOf(before.lines, after.lines).map(({ key, label, detail, beforeCents, afterCents }) => (
            <tr key={key} className="align-top">
              <th scope="row" className="py-2 pr-3 font-normal">
                {label} <span className="block text-ink-soft">{detail}</span>
              </th>
              <td className="py-2 pr-3 text-right tabular-nums text-ink-soft">{amount(beforeCents)}</td>
              <td className="py-2 text-right tabular-nums">{amount(afterCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-brass/60 font-medium">
          <tr>
            <th scope="row" className="py-2 pr-3">
              Total
            </th>
            <td className="py-2 pr-3 text-right tabular-nums">{formatUsd(before.totalCents)}</td>
            <td className="py-2 text-right tabular-nums">{formatUsd(after.totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface Row {
  key: string;
  label: string;
  detail: string;
  beforeCents: number | undefined;
  afterCents: number | undefined;
}

/** Lines of both prices in their order; those of the longer one come last, because charges are. */
function rowsOf(before: readonly Line[], after: readonly Line[]): Row[] {
  const all = before.length > after.length ? before : after;
  const words = linesInWords(all);
  const centsIn = (lines: readonly Line[], { kind, code }: Line) =>
    lines.find((line) => line.kind === kind && line.code === code)?.amountCents;
  return all.map((line, place) => ({
    key: `${line.kind} ${line.code}`,
    label: words[place]?.label ?? '',
    detail: words[place]?.detail ?? '',
    beforeCents: centsIn(before, line),
    afterCents: centsIn(after, line),
  }));
}

function amount(cents: number | undefined): string {
  if (cents === undefined) return '–';
  return signedUsd(cents);
}

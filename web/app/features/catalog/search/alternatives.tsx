import { formatDailyUsd, formatUsd } from '@makani/contract/kernel/money';
import type { Alternatives as Found, Vehicle } from '@makani/contract/vehicles/vehicles';
import { type ReactNode, useId } from 'react';
import { formatPlannedDays } from '../../../booking-draft/period.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { LoadingStatus, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { WholeWords } from '../../../ui/text/whole-words.tsx';
import { type AlternativesInput, useAlternatives } from './use-alternatives.ts';

export type OfferedPeriod = Found['periods'][number];

export interface AlternativesProps {
  input: AlternativesInput;
  onPeriod: (period: OfferedPeriod) => void;
  onVehicle: (vehicle: Vehicle) => void;
}

/** Suggestions for an empty result: the nearest dates with available vehicles, and those vehicles. */
export function Alternatives({ input, onPeriod, onVehicle }: AlternativesProps) {
  const found = useAlternatives(input);
  if (found === null) {
    return (
      <div className="grid gap-3 sm:grid-cols-3">
        <LoadingStatus>Looking for available vehicles…</LoadingStatus>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  const hasDates = input.pickupAt !== undefined;
  return (
    <div className="grid gap-8 text-left">
      {found.periods.length > 0 ? (
        <Offered title="Nearest available dates">
          {found.periods.map((period) => (
            <li key={period.pickupAt}>
              <button type="button" onClick={() => onPeriod(period)} className={`${box} px-5 py-4`}>
                <span className="block font-display text-xl leading-snug">{formatPlannedDays(period)}</span>{' '}
                <span className="mt-1 block text-sm text-ink-soft tabular-nums">
                  {wordsOf(period, input)}
                </span>
              </button>
            </li>
          ))}
        </Offered>
      ) : null}
      {found.vehicles.length > 0 ? (
        <Offered title={hasDates ? 'Available for your dates' : 'You may also like'}>
          {found.vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <button
                type="button"
                onClick={() => onVehicle(vehicle)}
                className={`${box} flex items-center gap-4 p-1.5 pr-4`}
              >
                <span className="w-28 shrink-0">
                  <Picture picture={vehicle.image} sizes="7rem" isDecorative />
                </span>
                <span className="min-w-0">
                  <span className="block leading-snug font-medium">
                    <WholeWords>{vehicle.name}</WholeWords>
                  </span>{' '}
                  <span className="mt-0.5 block text-sm text-ink-soft tabular-nums">
                    {vehicle.quote
                      ? `${formatUsd(vehicle.quote.totalCents)} total`
                      : `${formatDailyUsd(vehicle.dailyCents)} / day`}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </Offered>
      ) : null}
    </div>
  );
}

const box =
  'block h-full w-full border border-brass bg-paper-bright text-left transition-colors hover:border-ink hover:bg-paper-deep';

/** A grid with as many columns as its container, a page or a panel, has room for. */
function Offered({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p id={id} className="label-caps text-brass-ink">
        {title}
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3">{children}</ul>
    </section>
  );
}

/** '3 days later, 2 vehicles from $871.70' */
function wordsOf(
  { daysAway, vehicleCount, fromTotalCents }: OfferedPeriod,
  input: AlternativesInput,
): string {
  const days = Math.abs(daysAway) === 1 ? '1 day' : `${Math.abs(daysAway)} days`;
  const total = formatUsd(fromTotalCents);
  const price =
    input.vehicleId || vehicleCount === 1 ? `${total} total` : `${vehicleCount} vehicles from ${total}`;
  return `${days} ${daysAway > 0 ? 'later' : 'earlier'}, ${price}`;
}

import type { TrackRecord } from '@makani/contract/reviews/track-record';
import { formatWallTime } from '@makani/contract/kernel/time';
import { fewestForRates, percentInWords } from '@makani/domain/reviews/track-record';
import { SectionHeading } from '../../ui/text/section-heading.tsx';

/** How the rentals went, counted in the books. Nothing is shown before there are enough of them for a rate. */
export function TrackRecordFigures({ record }: { record: TrackRecord }) {
  if (record.answeredBookings < fewestForRates) return null;
  return (
    <section aria-labelledby="in-numbers" className="page pt-20 lg:pt-28">
      <SectionHeading id="in-numbers" title="In numbers" intro="Straight from our booking records." />
      <dl className="mt-10 grid divide-brass/60 border-y border-brass max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x lg:mt-14">
        {figuresOf(record).map(({ label, value, note }) => (
          <div key={label} className="flex flex-col px-4 py-9 text-center md:py-12">
            <dt className="label-caps text-brass-ink">{label}</dt>
            <dd className="mt-3">
              <span className="block font-display text-5xl leading-tight tabular-nums">{value}</span>
              <span className="mt-2 block text-ink-soft">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-center text-sm text-ink-soft">
        As of {formatWallTime(record.asOf)}, Honolulu time.
      </p>
    </section>
  );
}

function figuresOf({ completedTrips, rating, answeredBookings, rejectedBookings }: TrackRecord) {
  const accepted = {
    label: 'Accepted by hosts',
    value: percentInWords(answeredBookings - rejectedBookings, answeredBookings),
    note: acceptedNote(answeredBookings, rejectedBookings),
  };
  const trips = {
    label: 'Completed trips',
    value: countOf(completedTrips),
    note: 'Booked on this site, driven and returned',
  };
  if (rating === null || rating.count < fewestForRates) return [trips, accepted];
  const stars = {
    label: 'Average rating',
    value: `${rating.average.toFixed(1)} of 5`,
    note: `From ${inWords(rating.count, 'review')} by guests after their trip`,
  };
  return [trips, stars, accepted];
}

/** Says what became of the others, too. */
function acceptedNote(answered: number, rejected: number): string {
  if (rejected === 0) return `All ${inWords(answered, 'paid booking')}`;
  const guests = rejected === 1 ? 'The other guest' : `The other ${countOf(rejected)} guests`;
  return `${countOf(answered - rejected)} of ${inWords(answered, 'paid booking')}. ${guests} got another vehicle or a full refund.`;
}

function inWords(count: number, noun: string): string {
  return `${countOf(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `12345` → `12,345`. */
function countOf(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

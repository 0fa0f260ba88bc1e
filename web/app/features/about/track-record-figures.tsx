import type { TrackRecord } from '@makani/contract/reviews/track-record';
import { formatWallTime } from '@makani/contract/kernel/time';
import { percentInWords } from '@makani/domain/reviews/track-record';
import { SectionHeading } from '../../ui/text/section-heading.tsx';

/** How the rentals went, counted in the books. Without a trip it says so. */
export function TrackRecordFigures({ record }: { record: TrackRecord }) {
  const figures = figuresOf(record);
  return (
    <section aria-labelledby="in-numbers" className="page pt-20 lg:pt-28">
      <SectionHeading
        id="in-numbers"
        title="In numbers"
        intro="Straight from our booking records. Every trip and every review on this site counts."
      />
      {record.answeredBookings === 0 ? (
        <p className="mx-auto mt-10 max-w-xl text-center text-lg text-balance">
          There’s nothing to count yet. The first figures will appear here with the first guests; until then
          we’d rather show none than make some up.
        </p>
      ) : (
        <dl className="mt-10 grid divide-brass/60 border-y border-brass max-md:divide-y md:grid-cols-3 md:divide-x lg:mt-14">
          {figures.map(({ label, value, note }) => (
            <div key={label} className="flex flex-col px-4 py-9 text-center md:py-12">
              <dt className="label-caps text-brass-ink">{label}</dt>
              <dd className="mt-3">
                <span className="block font-display text-5xl leading-tight tabular-nums">{value}</span>
                <span className="mt-2 block text-ink-soft">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-5 text-center text-sm text-ink-soft">
        As of {formatWallTime(record.asOf)}, Honolulu time.
      </p>
    </section>
  );
}

function figuresOf({ completedTrips, rating, answeredBookings, rejectedBookings }: TrackRecord) {
  return [
    {
      label: 'Completed trips',
      value: countOf(completedTrips),
      note: 'Booked on this site, driven and returned',
    },
    {
      label: 'Average rating',
      value: rating === null ? 'None yet' : `${rating.average.toFixed(1)} of 5`,
      note:
        rating === null
          ? 'Guests rate the vehicle after their trip'
          : `From ${inWords(rating.count, 'review')} by guests after their trip`,
    },
    {
      label: 'Rejected by hosts',
      value: percentInWords(rejectedBookings, answeredBookings),
      note:
        rejectedBookings === 0
          ? `None of ${inWords(answeredBookings, 'paid booking')}`
          : `${countOf(rejectedBookings)} of ${inWords(answeredBookings, 'paid booking')}, refunded in full`,
    },
  ];
}

function inWords(count: number, noun: string): string {
  return `${countOf(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `12345` → `12,345`. */
function countOf(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

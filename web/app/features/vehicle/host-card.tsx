import type { VehicleHost } from '@makani/contract/vehicles/vehicle-host';
import { answerTimeInWords } from '@makani/domain/bookings/host-answer';
import { useId } from 'react';
import { Rating } from '../../ui/text/rating.tsx';

/** The host, before anybody pays: first name, since when, rating, and how quickly they answer. */
export function HostCard({ host }: { host: VehicleHost }) {
  const id = useId();
  const { firstName, hostingSince, rating, answerMinutes } = host;
  return (
    <section aria-labelledby={id} className="flex items-center gap-5">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full border border-brass font-display text-2xl text-brass-ink outline outline-offset-3 outline-brass/50"
      >
        {[...firstName][0]?.toLocaleUpperCase('en')}
      </span>
      <div className="min-w-0">
        <h2 id={id} className="text-2xl leading-tight break-words">
          Hosted by {firstName}
        </h2>
        <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
          <li>Hosting since {hostingSince}</li>
          <li>{rating ? <Rating {...rating} /> : 'No reviews yet'}</li>
          {answerMinutes === null ? null : <li>Usually responds {answerTimeInWords(answerMinutes)}</li>}
        </ul>
      </div>
    </section>
  );
}

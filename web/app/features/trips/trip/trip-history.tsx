import { formatWallTime } from '@makani/contract/kernel/time';
import type { TripStep } from '@makani/contract/bookings/trips';
import type { BadgeTone } from '@makani/domain/bookings/badge';
import { toneOfStep } from '@makani/domain/bookings/booking-moves';

/** The booking's history, the oldest step first, in the location's time. */
export function TripHistory({ steps }: { steps: readonly TripStep[] }) {
  return (
    <ol>
      {steps.map(({ kind, label, note, moment }, place) => (
        <li key={`${kind} ${moment.at}`} className="relative pb-5 pl-7 last:pb-0">
          {place < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className="absolute top-3 bottom-0 left-[0.3125rem] border-l border-brass"
            />
          ) : null}
          <span
            aria-hidden="true"
            className={`absolute top-2 left-0 size-2.75 rounded-full border ${dotOf(kind)}`}
          />
          <p className="font-medium">{label}</p>
          <p className="text-sm text-ink-soft">
            <time dateTime={moment.at}>{formatWallTime(moment.local)}</time>
          </p>
          {note ? <p className="mt-1 text-ink-soft">{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}

const changed = 'border-brass-strong bg-brass';

const dots = {
  blue: changed,
  yellow: 'border-brass-strong bg-paper-bright',
  green: 'border-palm bg-palm',
  red: 'border-hibiscus-press bg-hibiscus-press',
  grey: 'border-stone-ink bg-stone-ink',
} as const satisfies Record<BadgeTone, string>;

function dotOf(kind: TripStep['kind']): string {
  const tone = toneOfStep(kind);
  return tone === null ? changed : dots[tone];
}

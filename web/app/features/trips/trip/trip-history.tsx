import { formatWallTime } from '@makani/contract/kernel/time';
import type { TripStep } from '@makani/contract/bookings/trips';

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
            className={`absolute top-2 left-0 size-2.75 rounded-full border ${dots[kind]}`}
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

const dots = {
  requested: 'border-brass-strong bg-paper-bright',
  host_confirmed: 'border-palm bg-palm',
  confirmed_automatically: 'border-palm bg-palm',
  confirmed_instantly: 'border-palm bg-palm',
  changed: 'border-brass-strong bg-brass',
  cancelled: 'border-hibiscus-press bg-hibiscus-press',
  charge_failed: 'border-hibiscus-press bg-hibiscus-press',
  rejected: 'border-hibiscus-press bg-hibiscus-press',
  no_show: 'border-stone-ink bg-stone-ink',
} as const satisfies Record<TripStep['kind'], string>;

import type { DayEvent } from '@makani/contract/handover/today';
import { formatPlannedTime, formatWallClock } from '@makani/contract/kernel/time';
import { dayEventBadge, missingInWords } from '@makani/domain/handover/day/day-event-words';
import { Luggage, MapPin, PlaneLanding, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../feedback/badge.tsx';
import { WithCode } from '../../text/with-code.tsx';

export interface DayEventRowProps {
  event: DayEvent;
  /** Opens the hand-over, and what else can be done. */
  actions: ReactNode;
}

/** One arrival or return: a card on a phone, a line on a wide screen and on paper. */
export function DayEventRow({ event, actions }: DayEventRowProps) {
  const { kind, at, expectedAt, state, reference, vehicle, guest, flight, place, party } = event;
  const isLate = state === 'late';
  const Icon = kind === 'pickup' ? Luggage : Undo2;
  const badge = dayEventBadge(event);
  return (
    <li className={isLate ? lateRow : row}>
      <p className="flex flex-wrap content-start items-center gap-x-3 gap-y-1 md:max-lg:col-span-full">
        <span className="text-lg font-medium tabular-nums">{formatWallClock(at.slice(11))}</span>
        <span className="flex items-center gap-1.5 text-sm">
          <Icon aria-hidden="true" className="size-4 text-brass-ink print:hidden" strokeWidth={1.5} />
          {kind === 'pickup' ? 'Pickup' : 'Return'}
        </span>
        <Badge tone={badge.tone}>{badge.word}</Badge>
        {expectedAt === null ? null : (
          <span className="w-full text-sm font-medium">
            Running late, expected{' '}
            {isSameDay(expectedAt, at)
              ? formatWallClock(expectedAt.slice(11))
              : formatPlannedTime(expectedAt)}
          </span>
        )}
      </p>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{vehicle.name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{whereItStands(vehicle)}</p>
        {place === null ? null : (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-medium wrap-anywhere">
            <MapPin aria-hidden="true" className="size-4 shrink-0 text-brass-ink" strokeWidth={1.5} />
            {place}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{guest.name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <WithCode code={reference}>{[reference, party].filter(Boolean).join(' · ')}</WithCode>
        </p>
        {flight === null ? null : (
          <p className="mt-1 flex items-center gap-1.5 text-sm">
            <PlaneLanding aria-hidden="true" className="size-4 shrink-0 text-brass-ink" strokeWidth={1.5} />
            Flight {flight}
          </p>
        )}
        {guest.phone === null ? null : (
          <p className="text-sm">
            <a
              href={`tel:${guest.phone}`}
              className="inline-flex min-h-11 items-center underline decoration-brass underline-offset-4 print:min-h-0"
            >
              {guest.phone}
            </a>
          </p>
        )}
      </div>
      <Needs event={event} />
      <div className="flex flex-wrap content-start items-center gap-x-5 gap-y-2 empty:hidden md:max-lg:col-span-full print:hidden">
        {actions}
      </div>
    </li>
  );
}

const row =
  'grid content-start gap-x-6 gap-y-3 border border-brass/60 bg-paper-bright p-4 md:grid-cols-2 lg:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)_10rem] print:grid-cols-[7rem_1fr_1fr_1.4fr] print:break-inside-avoid print:gap-y-1 print:border-ink print:p-2';
const lateRow = `${row} border-l-4 border-l-hibiscus-press print:border-l-4`;

function isSameDay(one: string, other: string): boolean {
  return one.slice(0, 10) === other.slice(0, 10);
}

function whereItStands({ plate, color, stand }: DayEvent['vehicle']): string {
  const known = [plate, color, stand].filter((fact) => fact !== null && fact !== '');
  return known.length === 0 ? 'No plate or parking spot on file' : known.join(' · ');
}

/** The things to prepare and check, in words. */
function Needs({ event }: { event: DayEvent }) {
  const { childSeats, extras, hostExtras, nextPickupAt, areNoticesStopped, state } = event;
  const missing = missingInWords(event);
  const isReady = event.kind === 'pickup' && state !== 'done' && event.agreement === 'signed';
  return (
    <div className="grid min-w-0 content-start gap-1 text-sm max-lg:empty:hidden md:max-lg:col-span-full">
      {missing.length > 0 ? (
        <p className="font-medium text-hibiscus-press">{missing.join(' · ')}</p>
      ) : isReady ? (
        <p className="font-medium text-palm-deep">Ready to go</p>
      ) : null}
      {childSeats.length > 0 ? (
        <div>
          <p className="font-medium">Fit before pickup</p>
          <ul className="list-inside list-disc">
            {childSeats.map((seat) => (
              <li key={seat}>{seat}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {extras === null ? null : <p>Extras from the desk: {extras}</p>}
      {hostExtras === null ? null : <p>Extras from the host: {hostExtras}</p>}
      {nextPickupAt === null ? null : <p>Goes out again {formatPlannedTime(nextPickupAt)}</p>}
      {event.kind === 'pickup' && state !== 'done' ? (
        <p aria-hidden="true" className="hidden print:block">
          ☐ License ☐ Agreement ☐ Keys
        </p>
      ) : null}
      {areNoticesStopped ? <p className="text-ink-soft">Emails about this late return are stopped.</p> : null}
    </div>
  );
}

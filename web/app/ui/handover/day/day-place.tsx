import type { DayEvent, PlaceDay } from '@makani/contract/handover/today';
import { formatPlannedDay, formatWallClock } from '@makani/contract/kernel/time';
import { eventsByHour } from '@makani/domain/handover/day/day-hours';
import { type ReactNode, useId } from 'react';
import { EmptyList } from '../../data-table.tsx';
import { ShowMore } from '../../show-more.tsx';
import { DayEventRow } from './day-event-row.tsx';

export interface DayPlaceProps {
  place: PlaceDay;
  actions: (event: DayEvent) => ReactNode;
  isLoading: boolean;
  onShowMore: () => Promise<void>;
}

/** A location's day by the hour. On paper each location begins a page. */
export function DayPlace({ place, actions, isLoading, onShowMore }: DayPlaceProps) {
  const { name, day, wallTime, isToday, pickups, returns, late, events, nextCursor } = place;
  const id = useId();
  return (
    <section aria-labelledby={id} className="print:break-after-page print:last:break-after-auto">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-brass/60 pb-2">
        <h2 id={id} className="font-display text-xl">
          {name}
        </h2>
        <p className="text-sm text-ink-soft">
          {formatPlannedDay(day)}
          {isToday ? `, ${formatWallClock(wallTime.slice(11))} there` : ''}
        </p>
      </div>
      <p className="mt-2 text-sm">
        {counted(pickups, 'pickup')}, {counted(returns, 'return')}
        {late === 0 ? '' : ', '}
        {late === 0 ? null : <strong className="font-medium text-hibiscus-press">{late} late</strong>}
      </p>
      {events.length === 0 ? (
        <div className="mt-4">
          <EmptyList>No pickups or returns on this day.</EmptyList>
        </div>
      ) : null}
      {eventsByHour(events, day).map(({ title, events: ofHour }) => (
        <section key={title} aria-label={`${name}, ${title}`} className="mt-5">
          <h3 className="label-caps mb-2 font-sans text-brass-ink print:break-after-avoid">{title}</h3>
          <ul className="grid gap-2">
            {ofHour.map((event) => (
              <DayEventRow key={`${event.kind} ${event.bookingId}`} event={event} actions={actions(event)} />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore
        list={{ nextCursor, isLoading, showMore: onShowMore }}
        size="small"
        className="mt-4 print:hidden"
      >
        Show more
      </ShowMore>
    </section>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

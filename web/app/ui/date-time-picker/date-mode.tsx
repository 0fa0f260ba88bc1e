import { type CalendarDate, parseDate } from '@internationalized/date';
import { formatWallDate } from '@makani/contract/kernel/time';
import type { HoursException } from '@makani/contract/site/locations';
import { closedOn, type Opening } from '@makani/domain/calendar/opening-state';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { hasTimeLeft } from './wall-moment.ts';

export interface DateModeProps {
  label: string;
  /** `2026-12-01`, or null. */
  date: string | null;
  onChange: (date: string) => void;
  /** Today at the location, which may differ from the browser's date. */
  today: string;
  minValue: string | undefined;
  maxValue: string | undefined;
  isDateUnavailable: ((date: string) => boolean) | undefined;
  /** The days on which the location keeps other hours, or none. */
  exceptions: Opening['exceptions'];
  months: 1 | 2;
  /** The first day of the range that the calendar shows; null for none. */
  pickupDay: string | null;
}

export function DateMode({
  label,
  date,
  onChange,
  today,
  minValue,
  maxValue,
  isDateUnavailable,
  exceptions,
  months,
  pickupDay,
}: DateModeProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const ahead = exceptions
    .filter(({ date: day, hours }) => hours === 'closed' && day >= (minValue ?? today).slice(0, 10))
    .slice(0, maxNamed);
  const range = { from: pickupDay, to: pointedAt ?? date };
  return (
    <Calendar
      aria-label={label}
      value={date === null ? null : parseDate(date)}
      onChange={(day) => onChange(day.toString())}
      minValue={minValue === undefined ? null : firstDay(minValue)}
      maxValue={maxValue === undefined ? null : parseDate(maxValue.slice(0, 10))}
      defaultFocusedValue={parseDate(date ?? minValue?.slice(0, 10) ?? today)}
      isDateUnavailable={(day) =>
        closedOn(exceptions, day.toString()) !== undefined || (isDateUnavailable?.(day.toString()) ?? false)
      }
      visibleDuration={{ months }}
      pageBehavior="single"
      className="relative mx-auto w-fit"
    >
      <Button slot="previous" className={`${pageButton} left-0`}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
      </Button>
      <Button slot="next" className={`${pageButton} right-0`}>
        <ChevronRight aria-hidden="true" strokeWidth={1.5} />
      </Button>
      <div className="flex items-start gap-10">
        {Array.from({ length: months }, (_, offset) => (
          <Month
            key={offset}
            offset={offset}
            today={today}
            months={months}
            range={range}
            exceptions={exceptions}
            onPointAt={setPointedAt}
          />
        ))}
      </div>
      {isDateUnavailable || ahead.length > 0 ? (
        <p className="mt-2 max-w-prose text-sm text-ink-soft">
          Crossed-out days are unavailable.{' '}
          {ahead.length > 0 ? `We’re closed on ${listed(ahead.map(dayAndNote))}.` : null}
        </p>
      ) : null}
    </Calendar>
  );
}

const pageButton =
  'absolute top-0 grid h-11 w-11 place-items-center md:h-9 tall:md:h-11 rounded-xs hover:bg-paper-deep disabled:text-ink/25 disabled:hover:bg-transparent';

/** Closed days that the calendar names below. Each is named at its own day, too. */
const maxNamed = 3;

/** 'Dec 24, 2026, Dec 25, 2026 and Dec 26, 2026'. */
function listed(days: readonly string[]): string {
  return days.length < 2 ? days.join('') : `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;
}

/** 'Dec 25, 2026 (Christmas Day)'. */
function dayAndNote({ date, note }: HoursException): string {
  return `${formatWallDate(date)}${note === '' ? '' : ` (${note})`}`;
}

interface MonthProps extends Pick<DateModeProps, 'today' | 'months' | 'exceptions'> {
  offset: number;
  /** The pickup's day, and the day that is pointed at, focused or chosen. */
  range: { from: string | null; to: string | null };
  /** The pointer or the focus reaches a day, or leaves it. */
  onPointAt: (day: string | null) => void;
}

function Month({ offset, today, months, range, exceptions, onPointAt }: MonthProps) {
  return (
    <div className={months === 2 ? sixWeeks : ''}>
      <CalendarHeading
        offset={{ months: offset }}
        className="flex h-11 items-center justify-center text-lg md:h-9 tall:md:h-11"
      />
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className={`${cell} text-xs font-medium text-ink-faint`}>
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(day) => (
            <Day
              day={day}
              isToday={day.toString() === today}
              place={placeIn(range, day.toString())}
              closed={closedOn(exceptions, day.toString())}
              onPointAt={onPointAt}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

/** Wide but low windows get closer rows, so that the last week stays visible. */
const cell = 'size-11 max-[22.5rem]:size-9 md:h-9 tall:md:h-11';
/** The height of the longest month, so that Save stays in place from month to month. */
const sixWeeks = 'min-h-72 tall:md:min-h-88';

interface DayProps extends Pick<MonthProps, 'onPointAt'> {
  day: CalendarDate;
  isToday: boolean;
  place: Place;
  /** Why the location is closed; undefined while it is open. */
  closed: HoursException | undefined;
}

function Day({ day, isToday, place, closed, onPointAt }: DayProps) {
  return (
    <CalendarCell
      date={day}
      onHoverChange={(isOver) => onPointAt(isOver ? day.toString() : null)}
      // React Aria takes today from the browser; this picker takes it from the location.
      render={({ onFocus, onBlur, ...cell }, { isUnavailable }) => (
        <div
          {...cell}
          onFocus={(event) => {
            onFocus?.(event);
            onPointAt(day.toString());
          }}
          onBlur={(event) => {
            onBlur?.(event);
            onPointAt(null);
          }}
          aria-label={spokenDay(cell['aria-label'] ?? '', {
            isToday,
            isUnavailable,
            isPickup: place === 'pickup',
            closed,
          })}
          title={closed && spokenReason(closed)}
        />
      )}
      className={`${cell} ${placeClass[place]} grid cursor-pointer place-items-center tabular-nums outline-none focus-visible:outline-2 focus-visible:outline-solid focus-visible:-outline-offset-2 focus-visible:outline-lagoon disabled:cursor-default unavailable:cursor-default unavailable:text-ink/45 unavailable:line-through unavailable:decoration-hibiscus-press unavailable:hover:bg-transparent outside-month:invisible selected:bg-ink selected:text-paper selected:hover:bg-ink ${isToday ? 'font-bold underline decoration-brass decoration-2 underline-offset-4' : ''}`}
    />
  );
}

type Place = 'pickup' | 'between' | 'outside';

const placeClass: Record<Place, string> = {
  pickup: 'rounded-xs bg-brass-ink text-paper-bright hover:bg-ink forced-colors:border-2',
  between: 'bg-brass-mist hover:bg-brass-light disabled:text-ink/45 forced-colors:border-y',
  outside: 'rounded-xs hover:bg-paper-deep disabled:text-ink/35 disabled:hover:bg-transparent',
};

function placeIn({ from, to }: MonthProps['range'], day: string): Place {
  if (day === from) return 'pickup';
  return from !== null && to !== null && from < day && day < to ? 'between' : 'outside';
}

interface DayFacts {
  isToday: boolean;
  isUnavailable: boolean;
  isPickup: boolean;
  closed: HoursException | undefined;
}

/**
 * 'Today, Tuesday, December 1, 2026 selected', with the location's today, the pickup and the unavailable
 * days.
 */
function spokenDay(label: string, { isToday, isUnavailable, isPickup, closed }: DayFacts): string {
  const plain = label.replace(/^Today, /, '');
  const why = closed ? `, ${spokenReason(closed)}` : isUnavailable ? ', unavailable' : '';
  return `${isToday ? 'Today, ' : ''}${plain}${isPickup ? ', pickup' : ''}${why}`;
}

/** 'closed: Christmas Day'. */
function spokenReason({ note }: HoursException): string {
  return note === '' ? 'closed' : `closed: ${note}`;
}

function firstDay(minValue: string): CalendarDate {
  const date = minValue.slice(0, 10);
  return hasTimeLeft(date, minValue) ? parseDate(date) : parseDate(date).add({ days: 1 });
}

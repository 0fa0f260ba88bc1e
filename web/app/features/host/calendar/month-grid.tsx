import { Fragment } from 'react';
import { monthName, weeksOf } from './days.ts';
import type { HostCalendar } from './load-calendar.ts';
import { type Mark, type MarkKind, markLooks, marksOfDay } from './marks.ts';

export interface MonthGridProps {
  calendar: HostCalendar;
  marks: readonly Mark[];
}

/** A month in whole weeks. To be read, not pressed: what can be done stands in the list below it. */
export function MonthGrid({ calendar, marks }: MonthGridProps) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{monthName(calendar.month)}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th
              key={day}
              scope="col"
              className="border border-brass/50 bg-paper-deep py-2 text-xs font-medium text-ink-soft"
            >
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(calendar.from, calendar.to).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Day key={date} date={date} calendar={calendar} marks={marksOfDay(marks, date)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface DayProps {
  date: string;
  calendar: HostCalendar;
  marks: readonly Mark[];
}

function Day({ date, calendar: { month, today }, marks }: DayProps) {
  const isToday = date === today;
  const isOutside = !date.startsWith(month);
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={`h-16 border border-brass/50 p-0.5 align-top sm:h-22 sm:p-1.5 ${isOutside ? 'bg-paper-deep/40' : 'bg-paper-bright'} ${isToday ? 'inset-ring-2 inset-ring-hibiscus-press' : ''}`}
    >
      <time
        dateTime={date}
        className={`block px-0.5 text-sm tabular-nums ${isToday ? 'font-bold' : ''} ${isOutside ? 'text-ink-faint' : ''}`}
      >
        {Number(date.slice(8))}
        {isToday ? <span className="sr-only"> today</span> : null}
      </time>
      <span className="mt-0.5 grid gap-0.5 sm:mt-1 sm:gap-1">
        {marks.map((mark) => (
          <Fragment key={mark.key}>
            <span className="sr-only">
              {markLooks[mark.kind].name} {mark.title}
            </span>
            <span aria-hidden="true" className="flex min-w-0 items-center gap-1">
              <Swatch kind={mark.kind} />
              <span className="truncate text-xs max-md:hidden">{mark.title}</span>
            </span>
          </Fragment>
        ))}
      </span>
    </td>
  );
}

/** The pattern and its letter. */
export function Swatch({ kind }: { kind: MarkKind }) {
  const { letter, look } = markLooks[kind];
  return (
    <span
      aria-hidden="true"
      className={`grid h-4.5 w-7 shrink-0 place-items-center rounded-xs border text-[0.6875rem] leading-none font-semibold ${look}`}
    >
      <span className="rounded-xs bg-paper-bright px-0.5 text-ink">{letter}</span>
    </span>
  );
}

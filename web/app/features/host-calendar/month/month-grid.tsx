import type { WallTimeRange } from '@makani/contract/kernel/time';
import { type DayRange, daysOf, weeksOf } from './days.ts';
import { WeekdayHeads } from '../../../ui/calendar/weekday-heads.tsx';
import { monthName, spokenDay } from '../../../ui/text/dates.ts';
import type { HostCalendar } from '../load-calendar.ts';
import { type Mark, type MarkKind, markLooks, marksOfDay } from './marks.ts';
import { dayId, useDayChoice } from './use-day-choice.ts';
import { type Bar, barsOfWeek } from './week-bars.ts';

export interface MonthGridProps {
  calendar: HostCalendar;
  marks: readonly Mark[];
  chosen: WallTimeRange | null;
  onChoose: (span: WallTimeRange | null) => void;
  /** The id of the instructions for choosing days. */
  describedBy: string;
}

/** A month in whole weeks, on which days can be chosen. Bookings and blocks are bars across it. */
export function MonthGrid({ calendar, marks, chosen, onChoose, describedBy }: MonthGridProps) {
  const { month, from, to, today } = calendar;
  const isTaken = (date: string) => marksOfDay(marks, date).length > 0;
  const { stop, dayEvents } = useDayChoice({ calendar, chosen, onChoose, isTaken });
  const days = chosen ? daysOf(chosen) : null;
  return (
    <table
      // The ARIA date grid pattern: the days can be pressed, dragged across and reached by arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={monthName(month)}
      aria-describedby={describedBy}
      aria-multiselectable
      className="w-full table-fixed touch-pan-y border-separate border-spacing-0 border-t border-l border-brass/50 select-none"
    >
      <WeekdayHeads />
      <tbody>
        {weeksOf(from, to).map((week) => {
          const bars = barsOfWeek(marks, week[0] ?? from);
          const lanes = bars.reduce((max, { lane }) => Math.max(max, lane + 1), 0);
          return (
            <tr
              key={week[0]}
              className="h-16 sm:h-24"
              style={{ height: lanes > 1 ? `${2.75 + lanes * laneRem}rem` : undefined }}
            >
              {week.map((date, place) => (
                <td
                  key={date}
                  {...dayEvents(date)}
                  id={dayId(date)}
                  tabIndex={date === stop ? 0 : -1}
                  aria-selected={days !== null && date >= days.first && date <= days.last}
                  aria-current={date === today ? 'date' : undefined}
                  className={dayClass(date, calendar)}
                >
                  <time dateTime={date} aria-hidden="true" className={numberClass(date, today, days)}>
                    {Number(date.slice(8))}
                  </time>
                  <DayWords date={date} marks={marksOfDay(marks, date)} />
                  {place === 0 ? <Bars bars={bars} /> : null}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const laneRem = 1.5;
/** A shorter bar has no room for text on a phone, so it shows only its letter. */
const oneAndAHalfDays = 1.5 / 7;

/** Chosen days have two rules besides the tint, so that they do not depend on color alone. */
function dayClass(date: string, { month, today }: HostCalendar): string {
  const ground = date < today ? 'bg-paper-deep/45 text-ink-faint' : 'bg-paper-bright hover:bg-paper-deep/60';
  const outside = date.startsWith(month) ? '' : 'text-ink-faint';
  return `${ground} ${outside} relative cursor-pointer border-r border-b border-brass/50 p-1 align-top sm:p-2 aria-selected:bg-lagoon-mist aria-selected:text-ink aria-selected:shadow-[inset_0_2px_var(--color-lagoon),inset_0_-2px_var(--color-lagoon)] focus-visible:z-20 focus-visible:-outline-offset-2 forced-colors:aria-selected:border-2`;
}

/** Ink marks the first and the last chosen day. */
function numberClass(date: string, today: string, days: DayRange | null): string {
  const round = 'grid size-6.5 place-items-center rounded-full text-sm tabular-nums';
  if (days !== null && (date === days.first || date === days.last))
    return `${round} bg-ink text-paper-bright`;
  return date === today ? `${round} bg-hibiscus-press font-medium text-paper-bright` : round;
}

/** The full date and its marks, for screen readers. */
function DayWords({ date, marks }: { date: string; marks: readonly Mark[] }) {
  return (
    <span className="sr-only">
      {spokenDay(date)}
      {marks.map(({ key, kind, title }) => (
        <span key={key}>
          , {markLooks[kind].name} {title}
        </span>
      ))}
    </span>
  );
}

/** Placed in the week's first cell, spanning all seven days. */
function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-8 left-0 z-10 w-[calc(700%+6px)] sm:top-10"
    >
      {bars.map((bar) => (
        <BarLook key={bar.mark.key} bar={bar} />
      ))}
    </span>
  );
}

/** A bar is open on the side where it continues in another week. */
function BarLook({ bar: { mark, lane, left, width, begins, ends } }: { bar: Bar }) {
  const { look, letter, name } = markLooks[mark.kind];
  const words = mark.kind === 'conflict' ? name : mark.title;
  return (
    <span
      className={`absolute flex h-5.5 min-w-1.5 items-center gap-1 overflow-hidden border-y px-0.5 text-xs leading-none whitespace-nowrap ${begins ? 'rounded-l-sm border-l' : ''} ${ends ? 'rounded-r-sm border-r' : ''} ${look}`}
      style={{ left: `${left * 100}%`, width: `${width * 100}%`, top: `${lane * laneRem}rem` }}
    >
      <Letter>{letter}</Letter>
      {words === '' ? null : (
        <span
          className={`truncate rounded-xs bg-paper-bright/90 px-1 py-0.5 text-ink ${width < oneAndAHalfDays ? 'max-sm:hidden' : ''}`}
        >
          {words}
        </span>
      )}
    </span>
  );
}

function Letter({ children }: { children: string }) {
  return (
    <span className="shrink-0 rounded-xs bg-paper-bright px-1 py-0.5 text-[0.6875rem] leading-none font-semibold text-ink">
      {children}
    </span>
  );
}

/** A kind's pattern and letter, for the legend. */
export function Swatch({ kind }: { kind: MarkKind }) {
  const { letter, look } = markLooks[kind];
  return (
    <span aria-hidden="true" className={`grid h-5 w-7 shrink-0 place-items-center rounded-sm border ${look}`}>
      <Letter>{letter}</Letter>
    </span>
  );
}

import { formatDailyUsd, formatUsd } from '@makani/contract/kernel/money';
import type { PricedDay, PricedMonth } from '@makani/contract/vehicles/price-rules';
import { addDays } from '@makani/domain/calendar/add-days';
import { dayNumber } from '@makani/domain/calendar/wall-minutes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { WeekdayHeads, weekdays } from '../calendar/weekday-heads.tsx';
import { monthName, spokenDay } from '../text/dates.ts';

interface MonthLinkProps {
  'aria-label': string;
  className: string;
  children: ReactNode;
}

export interface PriceMonthProps {
  month: PricedMonth;
  /** The link to another month. */
  link: (month: string, props: MonthLinkProps) => ReactNode;
  /** Whether another month is on its way. */
  isTurning: boolean;
  /** The level of its heading. */
  level?: 'h2' | 'h3';
}

/** One month with each day's price. A press on a day tells what makes it. */
export function PriceMonth({ month, link, isTurning, level: Heading = 'h2' }: PriceMonthProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const first = `${month.month}-01`;
  const day = month.days.find(({ date }) => date === chosen);
  return (
    <section aria-labelledby="price-month">
      <div className="flex items-center justify-between gap-3">
        <Turn month={month.month} by={-1} label="Previous month" link={link}>
          <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
        </Turn>
        <Heading
          id="price-month"
          aria-live="polite"
          className="text-center font-display text-2xl sm:text-3xl"
        >
          {monthName(month.month)}
        </Heading>
        <Turn month={month.month} by={1} label="Next month" link={link}>
          <ChevronRight aria-hidden="true" strokeWidth={1.5} />
        </Turn>
      </div>
      <div
        aria-busy={isTurning}
        className={`mt-5 transition-opacity duration-200 ${isTurning ? 'opacity-70' : ''}`}
      >
        <PriceGrid key={first} month={month} chosen={chosen} onChoose={setChosen} />
      </div>
      <output className="mt-4 block min-h-12 text-ink-soft">
        {day
          ? `${spokenDay(day.date)}: ${whyInWords(day, month)}`
          : 'Select a day to see what makes its price.'}
      </output>
      <p className="mt-2 text-sm text-ink-soft">
        Each price is for a rental of one day, booked today. Rules for longer rentals aren’t included.
      </p>
    </section>
  );
}

interface GridProps {
  month: PricedMonth;
  chosen: string | null;
  onChoose: (date: string) => void;
}

function PriceGrid({ month, chosen, onChoose }: GridProps) {
  const dates = month.days.map(({ date }) => date);
  const [stop, setStop] = useState(dates.includes(month.today) ? month.today : dates[0]);

  function onKeyDown(date: string, event: KeyboardEvent): void {
    const next = dayOfKey(event.key, date, dates);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    document.getElementById(`price-${next}`)?.focus();
  }

  return (
    <table className="w-full table-fixed border-separate border-spacing-0 border-t border-l border-brass/50">
      <caption className="sr-only">Price of each day. Use the arrow keys to move between days.</caption>
      <WeekdayHeads />
      <tbody>
        {weeksOf(month.days).map((week, row) => (
          <tr key={week.find((day) => day !== null)?.date ?? row}>
            {week.map((day, column) => (
              <td
                key={day?.date ?? weekdays[column]}
                className={`h-16 border-r border-b border-brass/50 p-0 align-top sm:h-20 ${day ? '' : 'bg-paper-deep/30'}`}
              >
                {day ? (
                  <DayButton
                    day={day}
                    month={month}
                    isStop={day.date === stop}
                    isChosen={day.date === chosen}
                    onKeyDown={(event) => onKeyDown(day.date, event)}
                    onChoose={() => {
                      setStop(day.date);
                      onChoose(day.date);
                    }}
                  />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayButtonProps {
  day: PricedDay;
  month: PricedMonth;
  isStop: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A price by rules is marked by a bar besides its tint, so that it doesn't depend on color alone. */
function DayButton({ day, month, isStop, isChosen, onChoose, onKeyDown }: DayButtonProps) {
  const { date, cents, rules } = day;
  const isPast = date < month.today;
  return (
    <button
      type="button"
      id={`price-${date}`}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={date === month.today ? 'date' : undefined}
      aria-label={`${spokenDay(date)}, ${formatDailyUsd(cents)}${rules.length > 0 ? `, ${rules.join(', ')}` : ''}`}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className={`flex size-full flex-col items-start justify-between border-b-3 p-1 text-left tabular-nums transition-colors hover:bg-paper-deep focus-visible:-outline-offset-2 aria-pressed:bg-lagoon-mist sm:p-2 ${rules.length > 0 ? 'border-brass bg-brass-mist/60' : 'border-transparent bg-paper-bright'} ${isPast ? 'text-ink-faint' : ''}`}
    >
      <span className={`text-sm ${date === month.today ? 'font-semibold underline' : ''}`}>
        {Number(date.slice(8))}
      </span>
      <span className="text-xs sm:text-sm">{formatShort(cents)}</span>
    </button>
  );
}

interface TurnProps extends Pick<PriceMonthProps, 'link'> {
  month: string;
  by: 1 | -1;
  label: string;
  children: ReactNode;
}

function Turn({ month, by, label, link, children }: TurnProps) {
  const to = addDays(`${month}-15`, by * 30).slice(0, 7);
  return link(to, {
    'aria-label': `${label}, ${monthName(to)}`,
    className:
      'grid size-11 shrink-0 place-items-center rounded-xs border border-brass-strong hover:bg-paper-deep',
    children,
  });
}

/** Weeks from Sunday, with null before the first and after the last day. */
function weeksOf(days: readonly PricedDay[]): (PricedDay | null)[][] {
  const before = days[0] === undefined ? 0 : (dayNumber(days[0].date) + 1) % 7;
  const cells = [...Array<null>(before).fill(null), ...days];
  const whole = [...cells, ...Array<null>((7 - (cells.length % 7)) % 7).fill(null)];
  return Array.from({ length: whole.length / 7 }, (_none, week) => whole.slice(week * 7, week * 7 + 7));
}

function whyInWords({ cents, rules }: PricedDay, { vehicle }: PricedMonth): string {
  if (rules.length === 0) return `${formatUsd(cents)}, the daily price.`;
  return `${formatUsd(cents)} instead of ${formatUsd(vehicle.dailyCents)}, by ${rules.join(' and ')}.`;
}

/** Whole dollars in a small cell; the label has the cents. */
function formatShort(cents: number): string {
  return formatUsd(Math.round(cents / 100) * 100).replace(/\.00$/, '');
}

function dayOfKey(key: string, date: string, dates: readonly string[]): string | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  if (key === 'Home') return dates[0];
  if (key === 'End') return dates.at(-1);
  const step = steps[key];
  const next = step === undefined ? undefined : addDays(date, step);
  return next !== undefined && dates.includes(next) ? next : undefined;
}

import { spokenDay } from '../../../ui/text/dates.ts';
import { type Days, daysOf } from './fleet-bars.ts';

export interface DayAxisProps {
  days: Days;
  today: string;
}

/** The days above the bars. Each bar names its own, so only the eye needs them. */
export function DayAxis({ days, today }: DayAxisProps) {
  return (
    <div aria-hidden="true" className="grid-cols-[13rem_minmax(0,1fr)] max-md:hidden md:grid">
      <span className="sticky left-0 z-20 border-r border-brass/60 bg-paper" />
      <ol className="grid auto-cols-fr grid-flow-col">
        {daysOf(days).map((date) => (
          <li
            key={date}
            title={spokenDay(date)}
            className={`border-l border-brass/40 py-1 text-center text-xs leading-tight ${date === today ? 'bg-hibiscus-press font-medium text-paper-bright' : isWeekend(date) ? 'bg-paper-deep/60 text-ink' : 'text-ink-soft'}`}
          >
            {spokenDay(date).slice(0, 2)}
            <span className="block tabular-nums">{Number(date.slice(8))}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}

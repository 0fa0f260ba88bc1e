import type { WallTimeRange } from '@makani/contract/kernel/time';
import { addDays } from '@makani/domain/calendar/add-days';
import { ChevronDown } from 'lucide-react';
import { fromWallTime, toWallTime } from '../../booking-draft/period.ts';
import { DateTimePicker } from '../../ui/date-time-picker/date-time-picker.tsx';
import { daysOf } from './month/days.ts';

export interface ExactTimesProps {
  today: string;
  span: WallTimeRange;
  onChange: (span: WallTimeRange) => void;
  errors: { from?: string | undefined; until?: string | undefined };
}

/** Half hours for hosts who need more than whole days. Clearing a field makes it a whole day again. */
export function ExactTimes({ today, span, onChange, errors }: ExactTimesProps) {
  const { first, last } = daysOf(span);
  const now = `${today}T00:00`;
  const isAtFault = errors.from !== undefined || errors.until !== undefined;
  return (
    <details className="group border-y border-brass/50" open={isAtFault || undefined}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 text-sm hover:text-hibiscus-press [&::-webkit-details-marker]:hidden">
        Exact times
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4 text-brass-ink transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pt-1 pb-5">
        <DateTimePicker
          label="Blocked from"
          value={fromWallTime(span.from)}
          onChange={(value) => {
            const from = value ? toWallTime(value) : `${first}T00:00`;
            const isOver = span.until <= from;
            onChange({ from, until: isOver ? `${addDays(from.slice(0, 10), 1)}T00:00` : span.until });
          }}
          error={errors.from}
          now={now}
          minValue={first < today ? span.from : now}
        />
        <DateTimePicker
          label="Available again from"
          value={fromWallTime(span.until)}
          onChange={(value) =>
            onChange({ ...span, until: value ? toWallTime(value) : `${addDays(last, 1)}T00:00` })
          }
          error={errors.until}
          now={now}
          minValue={span.from}
        />
      </div>
    </details>
  );
}

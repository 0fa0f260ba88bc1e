import { maxReportMonths } from '@makani/contract/operator/reports';
import { type CalendarMonth, calendarMonth, lastMonths } from '@makani/domain/earnings/earnings-months';
import type { Context } from '../../../adapters/context.ts';
import { invalidField } from '../../../http/app-error.ts';
import { listLocations } from '../../locations/public/locations.ts';

export interface ReportRange {
  months: CalendarMonth[];
  timeZone: string;
}

/** The months that are asked for, by the calendar of the first location. @throws AppError `invalid_input`. */
export async function readRange(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<ReportRange> {
  const now = clock.now();
  const timeZone = await officeZone({ db, clock });
  const recent = lastMonths(12, timeZone, now);
  const last = Temporal.PlainYearMonth.from(to ?? recent.at(-1)?.month ?? '');
  const first = from === undefined ? last.subtract({ months: 11 }) : Temporal.PlainYearMonth.from(from);
  const count = first.until(last, { largestUnit: 'months' }).months + 1;
  if (count < 1) throw invalidField('to', 'The last month can’t be before the first.');
  if (count > maxReportMonths)
    throw invalidField('from', `A report covers at most ${maxReportMonths} months.`);
  const months = Array.from({ length: count }, (_, place) =>
    calendarMonth(first.add({ months: place }).toString(), timeZone),
  );
  return { months, timeZone };
}

/** The zone by whose calendar the business counts: that of its first location. */
export async function officeZone({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<string> {
  const [first] = await listLocations(db, clock.now());
  return first?.timeZone ?? 'UTC';
}

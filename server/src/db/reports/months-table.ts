import type { CalendarMonth } from '@makani/domain/earnings/earnings-months';
import { type RawBuilder, sql } from 'kysely';

/** Months as a table `months (month, starts_at, ends_at)` of a query. */
export function monthsTable(months: readonly CalendarMonth[]): RawBuilder<unknown> {
  return sql`unnest(${months.map(({ month }) => month)}::text[],
    ${months.map(({ startsAt }) => startsAt.toString())}::timestamptz[],
    ${months.map(({ endsAt }) => endsAt.toString())}::timestamptz[]) as months (month, starts_at, ends_at)`;
}

/** Grouping of the sums: months of all vehicles, vehicles over all months, or each month of each vehicle. */
export type ReportedBy = 'month' | 'vehicle' | 'both';

export interface ReportKey {
  vehicle: string | null;
  month: string | null;
}

/** The two columns of a report's key, of which the one that is not asked for is null. */
export function keyColumns(
  by: ReportedBy,
  { vehicle, month }: { vehicle: RawBuilder<unknown>; month: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`${by === 'month' ? sql`null::uuid` : vehicle} as vehicle, ${by === 'vehicle' ? sql`null::text` : month} as month`;
}

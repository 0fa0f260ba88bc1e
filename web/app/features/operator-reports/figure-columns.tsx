import type { ReportVehicle } from '@makani/contract/operator/reports';
import { formatUsd } from '@makani/contract/kernel/money';
import { cancellationRate, inPercent, utilizationOf } from '@makani/domain/reports/report-figures';

type Figures = Omit<ReportVehicle, 'id' | 'name'>;

/** The columns that months and vehicles have in common. */
export const figureColumns = [
  {
    key: 'revenue',
    title: 'Revenue',
    align: 'end' as const,
    cell: ({ revenueCents }: Figures) => formatUsd(revenueCents),
  },
  {
    key: 'utilization',
    title: 'Utilization',
    align: 'end' as const,
    cell: (figures: Figures) => (
      <span className="whitespace-nowrap">
        {inPercent(utilizationOf(figures))}
        {figures.rentableDays === 0 ? null : (
          <span className="block text-ink-soft">
            {inDays(figures.bookedDays)} of {inDays(figures.rentableDays)} days
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'blocked',
    title: 'Blocked days',
    align: 'end' as const,
    cell: ({ blockedDays }: Figures) => inDays(blockedDays),
  },
  {
    key: 'trips',
    title: 'Trips',
    align: 'end' as const,
    cell: ({ booked }: Figures) => booked.toLocaleString('en-US'),
  },
  {
    key: 'lead',
    title: 'Lead time',
    align: 'end' as const,
    cell: ({ leadDays }: Figures) => (leadDays === null ? '–' : `${inDays(leadDays)} days`),
  },
  {
    key: 'cancelled',
    title: 'Cancelled',
    align: 'end' as const,
    cell: (figures: Figures) =>
      figures.cancelled === 0
        ? '0'
        : `${figures.cancelled.toLocaleString('en-US')} (${inPercent(cancellationRate(figures))})`,
  },
  {
    key: 'rejected',
    title: 'Rejected',
    align: 'end' as const,
    cell: ({ rejected }: Figures) => rejected.toLocaleString('en-US'),
  },
  {
    key: 'no-shows',
    title: 'No-shows',
    align: 'end' as const,
    cell: ({ noShows }: Figures) => noShows.toLocaleString('en-US'),
  },
];

function inDays(days: number): string {
  return days.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

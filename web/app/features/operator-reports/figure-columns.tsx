import type { ReportVehicle } from '@makani/contract/operator/reports';
import { formatUsd } from '@makani/contract/kernel/money';
import { cancellationRate, inPercent, utilizationOf } from '@makani/domain/reports/report-figures';
import { formatNumber } from '../../ui/text/numbers.ts';

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
            {formatNumber(figures.bookedDays)} of {formatNumber(figures.rentableDays)} days
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'blocked',
    title: 'Blocked days',
    align: 'end' as const,
    cell: ({ blockedDays }: Figures) => formatNumber(blockedDays),
  },
  {
    key: 'trips',
    title: 'Trips',
    align: 'end' as const,
    cell: ({ booked }: Figures) => formatNumber(booked),
  },
  {
    key: 'lead',
    title: 'Lead time',
    align: 'end' as const,
    cell: ({ leadDays }: Figures) =>
      leadDays === null ? '–' : `${formatNumber(leadDays)} ${leadDays === 1 ? 'day' : 'days'}`,
  },
  {
    key: 'cancellations',
    title: 'Cancelled',
    align: 'end' as const,
    cell: (figures: Figures) =>
      figures.cancelled === 0
        ? '0'
        : `${formatNumber(figures.cancelled)} (${inPercent(cancellationRate(figures))})`,
  },
  {
    key: 'rejections',
    title: 'Rejected',
    align: 'end' as const,
    cell: ({ rejected }: Figures) => formatNumber(rejected),
  },
  {
    key: 'no-shows',
    title: 'No-shows',
    align: 'end' as const,
    cell: ({ noShows }: Figures) => formatNumber(noShows),
  },
];

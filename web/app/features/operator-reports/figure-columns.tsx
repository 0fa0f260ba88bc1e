import type { ReportVehicle } from '@makani/contract/operator/reports';
import { formatUsd } from '@makani/contract/kernel/money';
import { cancellationRate, inPercent, utilizationOf } from '@makani/domain/reports/report-figures';
import { formatNumber } from '../../ui/text/numbers.ts';

type Figures = Omit<ReportVehicle, 'id' | 'name'>;

export const revenueColumn = {
  title: 'Revenue',
  align: 'end' as const,
  cell: ({ revenueCents }: Figures) => formatUsd(revenueCents),
};

/** The columns of use that months and vehicles have in common. What came to nothing stands below the trips. */
export const useColumns = [
  {
    title: 'Utilization',
    align: 'end' as const,
    cell: (figures: Figures) => (
      <Figure of={inPercent(utilizationOf(figures))} details={daysInWords(figures)} />
    ),
  },
  {
    title: 'Trips',
    align: 'end' as const,
    cell: (figures: Figures) => <Figure of={formatNumber(figures.booked)} details={lossesInWords(figures)} />,
  },
  {
    title: 'Lead time',
    align: 'end' as const,
    cell: ({ leadDays }: Figures) => (leadDays === null ? '–' : counted(leadDays, 'day')),
  },
];

function Figure({ of, details }: { of: string; details: readonly string[] }) {
  return (
    <>
      {of}
      {details.map((detail) => (
        <span key={detail} className="block text-ink-soft">
          {detail}
        </span>
      ))}
    </>
  );
}

function daysInWords({ bookedDays, rentableDays, blockedDays }: Figures): string[] {
  return [
    ...(rentableDays === 0 ? [] : [`${formatNumber(bookedDays)} of ${counted(rentableDays, 'day')}`]),
    ...(blockedDays === 0 ? [] : [`${formatNumber(blockedDays)} blocked`]),
  ];
}

function lossesInWords(figures: Figures): string[] {
  const { cancelled, rejected, noShows } = figures;
  return [
    ...(cancelled === 0
      ? []
      : [`${formatNumber(cancelled)} cancelled (${inPercent(cancellationRate(figures))})`]),
    ...(rejected === 0 ? [] : [`${formatNumber(rejected)} rejected`]),
    ...(noShows === 0 ? [] : [counted(noShows, 'no-show')]),
  ];
}

function counted(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
}

import type { PricePreview } from '@makani/contract/operator/desk-prices';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallDate } from '@makani/contract/kernel/time';
import { DataTable } from '../../ui/data-table.tsx';

/** What a rule would change for one vehicle. */
export function PriceComparison({ preview }: { preview: PricePreview }) {
  const { vehicle, changedDays, firstDate, lastDate, rentalDays, days } = preview;
  if (firstDate === null || lastDate === null)
    return <p className="text-ink-soft">No price of {vehicle.name} changes within a year.</p>;
  return (
    <>
      <p>
        {changedDays === 1 ? 'One day' : `${changedDays} days`} of {vehicle.name}{' '}
        {changedDays === 1 ? 'changes' : 'change'}, {formatWallDate(firstDate)}
        {firstDate === lastDate ? '' : ` to ${formatWallDate(lastDate)}`}
        {rentalDays === 1 ? '' : `, for a rental of ${rentalDays} days`}.
      </p>
      <div className="mt-3">
        <DataTable
          caption="Prices before and after"
          rows={days}
          keyOf={({ date }) => date}
          columns={[
            { key: 'date', title: 'Day', cell: ({ date }) => formatWallDate(date) },
            {
              key: 'before',
              title: 'Before',
              align: 'end',
              cell: ({ beforeCents }) => formatUsd(beforeCents),
            },
            { key: 'after', title: 'After', align: 'end', cell: ({ afterCents }) => formatUsd(afterCents) },
          ]}
        />
      </div>
      {changedDays > days.length ? (
        <p className="mt-2 text-sm text-ink-soft">And {changedDays - days.length} more.</p>
      ) : null}
    </>
  );
}

import type { ComparedRental, PricePreview } from '@makani/contract/operator/desk-prices';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallDate } from '@makani/contract/kernel/time';
import { DataTable } from '../../ui/data-table.tsx';

/** The effect of a rule on one vehicle, for each rental length that it may change. */
export function PriceComparison({ preview: { vehicle, rentals } }: { preview: PricePreview }) {
  const { name } = vehicle;
  if (rentals.every(({ changedDays }) => changedDays === 0))
    return <p className="text-ink-soft">No price of {name} changes within a year.</p>;
  return (
    <div className="grid gap-5">
      {rentals.map((rental) => (
        <Rental key={rental.rentalDays} name={name} rental={rental} />
      ))}
    </div>
  );
}

function Rental({ name, rental }: { name: string; rental: ComparedRental }) {
  const { rentalDays, changedDays, firstDate, lastDate, days } = rental;
  const length = rentalDays === 1 ? 'one day' : `${rentalDays} days`;
  if (firstDate === null || lastDate === null)
    return <p className="text-ink-soft">For a rental of {length}, no price changes.</p>;
  return (
    <div>
      <p>
        {changedDays === 1 ? 'One day' : `${changedDays} days`} of {name}{' '}
        {changedDays === 1 ? 'changes' : 'change'}, {formatWallDate(firstDate)}
        {firstDate === lastDate ? '' : ` to ${formatWallDate(lastDate)}`}
        {rentalDays === 1 ? '' : `, for a rental of ${length}`}.
      </p>
      <div className="mt-3">
        <DataTable
          caption={
            rentalDays === 1
              ? 'Prices before and after'
              : `Prices before and after, for a rental of ${length}`
          }
          rows={days}
          keyOf={({ date }) => date}
          columns={[
            { title: 'Day', cell: ({ date }) => formatWallDate(date) },
            {
              title: 'Before',
              align: 'end',
              cell: ({ beforeCents }) => formatUsd(beforeCents),
            },
            { title: 'After', align: 'end', cell: ({ afterCents }) => formatUsd(afterCents) },
          ]}
        />
      </div>
      {changedDays > days.length ? (
        <p className="mt-2 text-sm text-ink-soft">And {changedDays - days.length} more.</p>
      ) : null}
    </div>
  );
}

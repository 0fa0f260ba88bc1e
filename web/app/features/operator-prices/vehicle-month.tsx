import { formatDailyUsd } from '@makani/contract/kernel/money';
import type { PricedMonth } from '@makani/contract/vehicles/price-rules';
import { Link, useNavigation } from 'react-router';
import { useDeskSearch } from '../../session/use-desk-search.ts';
import { PriceMonth } from '../../ui/prices/price-month.tsx';
import { VehiclePicker } from './vehicle-picker.tsx';

/** The prices of one vehicle, day by day, as the rules of its host and of the desk make them. */
export function VehicleMonth({ month }: { month: PricedMonth | null }) {
  const [, narrow] = useDeskSearch();
  const isTurning = useNavigation().state !== 'idle';
  return (
    <section aria-labelledby="by-day-heading" className="mt-12 max-w-3xl">
      <h2 id="by-day-heading" className="font-display text-xl">
        Prices by day
      </h2>
      <p className="mt-1 text-ink-soft">
        Choose a vehicle to see what each day costs and which rules apply: its host’s and ours.
      </p>
      <div className="mt-4 max-w-md">
        <VehiclePicker
          label="Vehicle"
          picked={month?.vehicle ?? null}
          onPick={({ id }) =>
            narrow({ vehicle: id, ...(month && { month: month.month }) }, { preventScrollReset: true })
          }
        />
      </div>
      {month === null ? null : (
        <>
          <p className="mt-4 mb-6 text-sm text-ink-soft">
            The daily price is {formatDailyUsd(month.vehicle.dailyCents)}.
          </p>
          <PriceMonth
            key={month.vehicle.id}
            level="h3"
            month={month}
            isTurning={isTurning}
            link={(other, props) => (
              <Link to={`?vehicle=${month.vehicle.id}&month=${other}`} preventScrollReset {...props} />
            )}
          />
        </>
      )}
    </section>
  );
}

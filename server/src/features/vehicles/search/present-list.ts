import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { totalCentsOf } from '@makani/domain/pricing/pricing';
import { sendAs } from '../../../http/responses/kept-text.ts';
import type { KeptVehicle } from './kept-vehicles.ts';
import type { QueriedPeriod } from './queried-period.ts';

export interface VehicleList {
  vehicles: Vehicle[];
  nextCursor: string | null;
}

/** Each vehicle, with its total for the period. */
export function withTotals(found: readonly KeptVehicle[], period: QueriedPeriod | undefined): Vehicle[] {
  return found.map(({ vehicle }) => ({
    ...vehicle,
    quote: period ? quoteOf(vehicle.dailyCents, period) : null,
  }));
}

/** The list, and its text put together of what is kept as text: a schema has written all but the totals. */
export function presentList(
  found: readonly KeptVehicle[],
  nextCursor: string | null,
  period: QueriedPeriod | undefined,
): VehicleList {
  const vehicles = withTotals(found, period);
  const texts = vehicles.map(
    ({ quote }, index) => `${found[index]?.text.slice(0, -1)},"quote":${JSON.stringify(quote)}}`,
  );
  const text = `{"vehicles":[${texts.join()}],"nextCursor":${JSON.stringify(nextCursor)}}`;
  return sendAs({ vehicles, nextCursor }, text);
}

function quoteOf(dailyCents: number, period: QueriedPeriod): NonNullable<Vehicle['quote']> {
  const { pickupAt, returnAt, days, insurance, driverAge } = period;
  const totalCents = totalCentsOf({ pickupAt, returnAt, days, insurance, driverAge, dailyCents });
  return { days, totalCents };
}

import { formatWallTime } from '@makani/contract/kernel/time';
import type { DriverNotice } from '../../kinds/driver-notice.ts';

/** A line for each end of a trip, by the clock of the place where it happens. */
export function pickupAndReturn({
  pickupAt,
  returnAt,
  returnElsewhere,
  locationName,
}: Pick<DriverNotice, 'pickupAt' | 'returnAt' | 'returnElsewhere' | 'locationName'>): string[] {
  const back = returnElsewhere ?? { at: returnAt, locationName };
  return [
    `Pickup: ${formatWallTime(pickupAt)} (${locationName} time)`,
    `Return: ${formatWallTime(back.at)} (${back.locationName} time)`,
  ];
}

import type { Location } from '@makani/contract/site/locations';
import type { PickerOpening } from '@makani/domain/arrivals/picker-opening';

type Place = Pick<Location, 'name' | 'hours' | 'exceptions' | 'timeZone'>;

/** When a return is possible: by the days and hours of the other location, if the trip ends at one. */
export function returnOpening(
  locations: readonly Location[],
  pickup: Place,
  returnLocationId: string | undefined,
): PickerOpening {
  const other = locations.find(({ id }) => id === returnLocationId);
  if (other === undefined) return pickup;
  const { name, hours, exceptions, timeZone } = other;
  const isOtherClock = timeZone !== pickup.timeZone;
  return {
    hours,
    exceptions,
    elsewhere: isOtherClock
      ? { name, timeZone, pickerName: pickup.name, pickerZone: pickup.timeZone }
      : undefined,
  };
}

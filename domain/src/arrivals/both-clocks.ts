import type { WallTime } from '@makani/contract/kernel/time';
import { oneWayOf } from './delivery.ts';
import { type AgreedReturn, clockThere } from './one-way.ts';
import type { PickerOpening } from './picker-opening.ts';

/** Both clocks of a one-way trip between two time zones; null for other trips. */
export function clocksInWords(trip: AgreedReturn, locationName: string): string | null {
  const to = oneWayOf(trip.lines)?.to;
  return to === undefined ? null : bothClocks(to, trip, locationName);
}

/** The same for a return that is being chosen. Before it is, the sentence says whose clock the picker follows. */
export function clocksOfPicker(
  { elsewhere: other }: Pick<PickerOpening, 'elsewhere'>,
  returnAt: WallTime | null,
): string | null {
  if (other === undefined) return null;
  const { pickerName, pickerZone: timeZone } = other;
  return returnAt === null ? timesAre(pickerName) : bothClocks(other, { returnAt, timeZone }, pickerName);
}

function bothClocks(
  to: Parameters<typeof clockThere>[0],
  trip: Omit<AgreedReturn, 'lines'>,
  locationName: string,
): string | null {
  const clock = clockThere(to, trip);
  return clock === null ? null : `${timesAre(locationName)} The return is ${clock}.`;
}

function timesAre(locationName: string): string {
  return `Times are ${locationName} time.`;
}

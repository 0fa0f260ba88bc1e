import type { Opening } from '../calendar/opening-state.ts';
import { returnAtIn } from './one-way.ts';

export interface PickerOpening extends Opening {
  /** The location, where its clock is another than the picker's, which is that of the pickup. */
  elsewhere?: { name: string; timeZone: string; pickerName: string; pickerZone: string } | undefined;
}

/** A wall time of the picker by the clock of the location. */
export function timeThere({ elsewhere: other }: PickerOpening, wallTime: string): string {
  return other ? returnAtIn(other.timeZone, { returnAt: wallTime, timeZone: other.pickerZone }) : wallTime;
}

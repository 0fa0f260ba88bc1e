import type { Opening } from '@makani/domain/calendar/opening-state';

export interface PickerOpening extends Opening {
  /** The location, where its clock is another than the picker's. */
  elsewhere?: { name: string; timeZone: string; pickerZone: string } | undefined;
}

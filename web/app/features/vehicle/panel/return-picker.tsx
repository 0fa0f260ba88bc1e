import type { WallTime } from '@makani/contract/kernel/time';
import type { Location } from '@makani/contract/site/locations';
import type { PickerOpening } from '@makani/domain/arrivals/picker-opening';
import { addMinutes, useLocationClock } from '../../../booking-draft/location-clock.ts';
import type { DateAndTime } from '../../../booking-draft/period.ts';
import { DateTimePicker } from '../../../ui/date-time-picker/date-time-picker.tsx';

export interface ReturnPickerProps {
  value: DateAndTime | null;
  onChange: (value: DateAndTime | null) => void;
  agreedReturnAt: WallTime;
  /** On which side of the agreed return the new one lies. */
  isLater: boolean;
  location: Pick<Location, 'wallTimeNow'>;
  /** When the location of the return is open. */
  opening: PickerOpening;
  error: string | undefined;
}

/** Another return of a trip that is under way, in the time of the pickup's location. */
export function ReturnPicker(props: ReturnPickerProps) {
  const { value, onChange, agreedReturnAt, isLater, location, opening, error } = props;
  const { now, earliest } = useLocationClock(location.wallTimeNow);
  const later = addMinutes(agreedReturnAt, 30);
  const range = isLater
    ? { minValue: later > earliest ? later : earliest }
    : { minValue: earliest, maxValue: addMinutes(agreedReturnAt, -30) };
  return (
    <DateTimePicker
      {...range}
      label="New return"
      now={now}
      opening={opening}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

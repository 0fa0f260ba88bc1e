import type { WallTimeRange } from '@makani/contract/kernel/time';
import { formatWallTime } from '@makani/contract/kernel/time';
import { addMinutes, useLocationClock } from '../../booking-draft/location-clock.ts';
import { earliestReturn, pickupNote, toWallTime } from '../../booking-draft/period.ts';
import { DateTimePicker } from '../../ui/date-time-picker/date-time-picker.tsx';
import { isDayTaken, isFreeAt } from './busy-times.ts';
import { type ChosenPeriod, latestReturn } from './chosen-period.ts';

export interface PeriodPickersProps {
  period: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
  busy: readonly WallTimeRange[];
  wallTimeNow: string;
  pickupError: string | undefined;
  returnError: string | undefined;
}

/** Pickup and return in the location's time; unavailable times cannot be chosen. */
export function PeriodPickers(props: PeriodPickersProps) {
  const { period, onChange, busy, wallTimeNow, pickupError, returnError } = props;
  const { now, earliest } = useLocationClock(wallTimeNow);
  const latest = latestReturn(period, busy);
  return (
    <div className="grid gap-4">
      <DateTimePicker
        label="Pickup"
        value={period.pickup}
        onChange={(pickup) => onChange(keepReturnIfItFits({ ...period, pickup }, busy))}
        now={now}
        minValue={earliest}
        isDateUnavailable={(date) => isDayTaken(busy, date, earliest)}
        isTimeUnavailable={(moment) => !isFreeAt(busy, toWallTime(moment))}
        error={pickupError}
      />
      <DateTimePicker
        label="Return"
        note={pickupNote(period.pickup)}
        value={period.dropoff}
        onChange={(dropoff) => onChange({ ...period, dropoff })}
        now={now}
        minValue={earliestReturn(period.pickup, earliest)}
        maxValue={latest ?? undefined}
        error={returnError}
      />
      {latest !== null && isSoon(latest, period) ? (
        <p className="text-sm text-ink-soft">
          It’s booked from {formatWallTime(latest)}; please return it by then.
        </p>
      ) : null}
    </div>
  );
}

/** Within a month of the pickup, when the limit is worth a note. */
function isSoon(latest: string, { pickup }: ChosenPeriod): boolean {
  return pickup !== null && latest <= addMinutes(toWallTime(pickup), 30 * 24 * 60);
}

/** A return that does not fit the new pickup is cleared rather than shown as an error. */
function keepReturnIfItFits(period: ChosenPeriod, busy: readonly WallTimeRange[]): ChosenPeriod {
  const { pickup, dropoff } = period;
  if (pickup === null || dropoff === null) return period;
  const returnAt = toWallTime(dropoff);
  const latest = latestReturn(period, busy);
  const fits = returnAt > toWallTime(pickup) && (latest === null || returnAt <= latest);
  return fits ? period : { ...period, dropoff: null };
}

import type { Quote } from '@makani/contract/bookings/quotes';
import type { Location } from '@makani/contract/site/locations';
import { formatPlannedTime, type WallTime, type WallTimeRange } from '@makani/contract/kernel/time';
import type { PickerOpening } from '@makani/domain/arrivals/picker-opening';
import { addMinutes, useLocationClock } from '../../../booking-draft/location-clock.ts';
import { pickerProps } from '../../../booking-draft/picker-props.ts';
import { type ChosenPeriod, toWallTime } from '../../../booking-draft/period.ts';
import { DateTimePicker } from '../../../ui/date-time-picker/date-time-picker.tsx';
import { lazyPart, useLazyPart } from '../../../ui/lazy.ts';
import { isDayTaken, isFreeAt, nextTaken } from './busy-times.ts';

/** Pricing is more than the page needs to begin with, so the hint comes a moment after the price. */
const returnHint = lazyPart(
  () => import('./return-hint.tsx'),
  ({ ReturnHint }) => ReturnHint,
);

export interface PeriodPickersProps {
  period: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
  busy: readonly WallTimeRange[];
  /** The pickup location's clock and opening hours. */
  location: Pick<Location, 'wallTimeNow' | 'hours' | 'exceptions'>;
  /** The hours of the return, where they are another location's. */
  ofReturn?: PickerOpening | undefined;
  /** The price of the period, once there is one. */
  quote: Pick<Quote, 'options' | 'otherReturns'> | null;
  /** The host's shortest rental, where that is known. */
  minDays?: number;
  pickupError: string | undefined;
  returnError: string | undefined;
}

/** Pickup and return in the location's time; unavailable times cannot be chosen. */
export function PeriodPickers(props: PeriodPickersProps) {
  const { period, onChange, busy, location, ofReturn, minDays = 1, pickupError, returnError } = props;
  const clock = useLocationClock(location.wallTimeNow);
  const { earliest } = clock;
  const pickers = pickerProps(period, clock, location, ofReturn);
  const latest = latestReturn(period, busy);
  const priced = priceOfPeriod(props);
  const hint = useLazyPart(returnHint, { isWanted: priced !== null, onFailure: () => undefined });
  return (
    <div className="grid gap-4">
      <DateTimePicker
        {...pickers.pickup}
        onChange={(pickup) => onChange(withReturnIfItFits({ ...period, pickup }, busy))}
        isDateUnavailable={(date) => isDayTaken(busy, date, earliest)}
        isTimeUnavailable={(moment) => !isFreeAt(busy, toWallTime(moment))}
        error={pickupError}
      />
      <DateTimePicker
        {...pickers.dropoff}
        onChange={(dropoff) => onChange({ ...period, dropoff })}
        maxValue={latest ?? undefined}
        error={returnError}
      />
      {priced && hint.render({ quote: priced, opening: ofReturn ?? location, latest, minDays })}
      {latest !== null && period.dropoff === null && isSoon(latest, period) ? (
        <p className="text-sm text-ink-soft">
          It’s booked from {formatPlannedTime(latest)}; please return it by then.
        </p>
      ) : null}
    </div>
  );
}

/** The price, if it is that of these dates and not of what was chosen before. */
function priceOfPeriod({ period: { pickup, dropoff }, quote }: PeriodPickersProps) {
  if (pickup === null || dropoff === null || quote === null) return null;
  const { pickupAt, returnAt } = quote.options;
  return pickupAt === toWallTime(pickup) && returnAt === toWallTime(dropoff) ? quote : null;
}

/** Within a month of the pickup, when the limit is worth a note. */
function isSoon(latest: string, { pickup }: ChosenPeriod): boolean {
  return pickup !== null && latest <= addMinutes(toWallTime(pickup), 30 * 24 * 60);
}

/** A return that does not fit the new pickup is cleared rather than shown as an error. */
function withReturnIfItFits(period: ChosenPeriod, busy: readonly WallTimeRange[]): ChosenPeriod {
  const { pickup, dropoff } = period;
  if (pickup === null || dropoff === null) return period;
  const returnAt = toWallTime(dropoff);
  const latest = latestReturn(period, busy);
  const fits = returnAt > toWallTime(pickup) && (latest === null || returnAt <= latest);
  return fits ? period : { ...period, dropoff: null };
}

/** The latest possible return; null without a next booking or a chosen pickup. */
function latestReturn({ pickup }: ChosenPeriod, busy: readonly WallTimeRange[]): WallTime | null {
  return pickup && nextTaken(busy, toWallTime(pickup));
}

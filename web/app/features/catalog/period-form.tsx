import type { Location } from '@makani/contract/site/locations';
import type { PickerOpening } from '@makani/domain/arrivals/picker-opening';
import { useState } from 'react';
import { addMinutes, useLocationClock } from '../../booking-draft/location-clock.ts';
import { type ChosenPeriod, type DateAndTime, fromWallTime, toWallTime } from '../../booking-draft/period.ts';
import { pickerProps } from '../../booking-draft/picker-props.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateTimePicker } from '../../ui/date-time-picker/date-time-picker.tsx';

export interface PeriodFormProps {
  initial: ChosenPeriod;
  /** The location's clock and opening hours. */
  location: Pick<Location, 'wallTimeNow' | 'hours' | 'exceptions'>;
  /** The hours of the return, where they are another location's. */
  ofReturn?: PickerOpening;
  submitLabel: string;
  onSubmit: (period: { pickup: DateAndTime; dropoff: DateAndTime }) => void;
  /** Opens the pickup's picker at once, with a few words on why. */
  pickupFirst?: string | undefined;
  /** The length that a new pickup keeps if it comes after the return. */
  durationMinutes?: number;
}

/** Both pickers in a row, and a button for the complete period. */
export function PeriodForm(props: PeriodFormProps) {
  const { initial, location, ofReturn, submitLabel, onSubmit, pickupFirst, durationMinutes } = props;
  const clock = useLocationClock(location.wallTimeNow);
  const { earliest } = clock;
  const [period, setPeriod] = useState(initial);
  const { pickup, dropoff } = period;
  const pickers = pickerProps(period, clock, location, ofReturn);
  const first = pickup === null ? earliest : toWallTime(pickup);
  const isComplete = pickup !== null && dropoff !== null && toWallTime(dropoff) > first && first >= earliest;

  return (
    <div className="grid gap-4 md:grid-cols-[1fr_1fr_auto] md:items-end">
      <DateTimePicker
        {...pickers.pickup}
        hint={pickup === null ? pickupFirst : pickers.pickup.hint}
        startsOpen={pickupFirst !== undefined}
        onChange={(chosen) => setPeriod(withPickup(period, chosen, durationMinutes))}
      />
      <DateTimePicker {...pickers.dropoff} onChange={(chosen) => setPeriod({ pickup, dropoff: chosen })} />
      {pickers.clocks === null ? null : (
        <p className="text-sm text-ink-soft md:order-last md:col-span-full">{pickers.clocks}</p>
      )}
      <Button
        variant="secondary"
        isDisabled={!isComplete}
        onPress={() => {
          if (pickup && dropoff) onSubmit({ pickup, dropoff });
        }}
      >
        {submitLabel}
      </Button>
    </div>
  );
}

/**
 * A return that is not after the new pickup moves with it, or is cleared rather than shown as an error. One
 * that has moved goes on moving.
 */
function withPickup(
  before: ChosenPeriod,
  pickup: DateAndTime | null,
  durationMinutes?: number,
): ChosenPeriod {
  const { dropoff } = before;
  if (pickup === null) return { pickup, dropoff };
  const returnFor = (from: DateAndTime) =>
    durationMinutes === undefined ? null : addMinutes(toWallTime(from), durationMinutes);
  const returnAt = dropoff && toWallTime(dropoff);
  const follows = returnAt !== null && before.pickup !== null && returnAt === returnFor(before.pickup);
  if (returnAt !== null && returnAt > toWallTime(pickup) && !follows) return { pickup, dropoff };
  const moved = returnFor(pickup);
  return { pickup, dropoff: moved === null ? null : fromWallTime(moved) };
}

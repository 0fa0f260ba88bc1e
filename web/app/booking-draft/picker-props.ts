import { type WallTime, formatPlannedTime, formatWallClock } from '@makani/contract/kernel/time';
import { daysIfReturnedEarlier } from '@makani/domain/pricing/rental-days';
import { clocksOfPicker } from '@makani/domain/arrivals/both-clocks';
import type { PickerOpening } from '@makani/domain/arrivals/picker-opening';
import { type LocationClock, addMinutes } from './location-clock.ts';
import { type ChosenPeriod, type DateAndTime, toWallTime } from './period.ts';

/**
 * The properties of a period's two pickers: what they know of each other, the location's clock and its hours. `clocks` is the
 * sentence on a return where the clock is another.
 * @param ofReturn The hours of another location, where the trip ends there.
 */
export function pickerProps(
  { pickup, dropoff }: ChosenPeriod,
  { now, earliest }: LocationClock,
  opening: PickerOpening,
  ofReturn: PickerOpening = opening,
) {
  const common = { now, opening, hint: shorterReturn({ pickup, dropoff }) };
  return {
    pickup: { ...common, label: 'Pickup', value: pickup, minValue: earliest },
    dropoff: {
      ...common,
      opening: ofReturn,
      label: 'Return',
      value: dropoff,
      pickup,
      minValue: earliestReturn(pickup, earliest),
    },
    clocks: clocksOfPicker(ofReturn, dropoff && toWallTime(dropoff)),
  };
}

/** 'Return by 9:00 AM to pay for 3 days instead of 4.', if that little saves a day. */
export function shorterReturn({ pickup, dropoff }: ChosenPeriod): string | undefined {
  if (pickup === null || dropoff === null) return undefined;
  const pickupAt = toWallTime(pickup);
  const days = daysIfReturnedEarlier(pickupAt, toWallTime(dropoff));
  if (days === null) return undefined;
  const returnAt = addMinutes(pickupAt, days * 24 * 60);
  const isSameDay = returnAt.startsWith(dropoff.date);
  const by = isSameDay ? formatWallClock(pickup.time) : formatPlannedTime(returnAt);
  return `Return by ${by} to pay for ${days} ${days === 1 ? 'day' : 'days'} instead of ${days + 1}.`;
}

/** Half an hour (the shortest rental) after the pickup, or after `earliest` if that is later. */
export function earliestReturn(pickup: DateAndTime | null, earliest: WallTime): WallTime {
  const pickupAt = pickup === null ? earliest : toWallTime(pickup);
  return addMinutes(pickupAt > earliest ? pickupAt : earliest, 30);
}

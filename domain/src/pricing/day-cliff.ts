import type { OtherReturn } from '@makani/contract/bookings/quotes';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatPlannedTime, formatWallClock, type WallTime } from '@makani/contract/kernel/time';
import { addDays } from '../calendar/add-days.ts';
import type { Period } from '../calendar/rental-period.ts';
import { minutesBetween } from '../calendar/wall-minutes.ts';

/** A return that is no more than so many minutes into another day may as well come before it. */
const littleOverMinutes = 180;
const minutesPerDay = 24 * 60;

/**
 * A day is charged from its first minute, so a little earlier may be a day less, and later the same price.
 * @param totalAt The total of the same rental with another return, by whatever makes its price.
 * @returns the returns worth naming, the better one first.
 */
export function otherReturns(
  { pickupAt, returnAt }: Period,
  totalCents: number,
  totalAt: (returnAt: WallTime) => number,
): OtherReturn[] {
  const minutes = minutesBetween(pickupAt, returnAt);
  const wholeDays = Math.floor(minutes / minutesPerDay);
  const overMinutes = minutes - wholeDays * minutesPerDay;
  if (overMinutes === 0) return [];
  const saving = (at: WallTime): OtherReturn => ({ returnAt: at, savedCents: totalCents - totalAt(at) });
  const isLittleOver = wholeDays >= 1 && overMinutes <= littleOverMinutes;
  const shorter = isLittleOver ? [saving(addDays(pickupAt, wholeDays))] : [];
  const longer = saving(addDays(pickupAt, wholeDays + 1));
  return [
    ...shorter.filter(({ savedCents }) => savedCents > 0),
    ...(longer.savedCents === 0 ? [longer] : []),
  ];
}

/** 'Return by 10:00 AM and pay one day less ($439.00).' A day is named where it isn't that of the chosen return. */
export function otherReturnInWords({ returnAt, savedCents }: OtherReturn, chosen: WallTime): string {
  const isSameDay = returnAt.slice(0, 10) === chosen.slice(0, 10);
  const by = isSameDay ? formatWallClock(returnAt.slice(11)) : formatPlannedTime(returnAt);
  return savedCents > 0
    ? `Return by ${by} and pay one day less (${formatUsd(savedCents)}).`
    : `You can keep it until ${by} at the same price.`;
}

import { wallTimeSchema } from '@makani/contract/kernel/time';

/** A day and a time at the location, `2026-12-01` and `10:00`. */
export interface WallMoment {
  date: string;
  time: string;
}

const usualTime = '10:00';

/** The 48 half hours of a day, `00:00` to `23:30`. Spec 9. */
export const timeSteps: readonly string[] = Array.from({ length: 48 }, (_, step) => {
  const hour = String(Math.floor(step / 2)).padStart(2, '0');
  return `${hour}:${step % 2 === 0 ? '00' : '30'}`;
});

/** Whether it is a real day and half hour, and not before the earliest. */
export function isValidMoment(value: WallMoment, min: string | undefined): boolean {
  return wallTimeSchema.safeParse(wallTimeOf(value)).success && isAllowed(value, min);
}

/** Wall times are written so that they compare as text. */
export function isAllowed(value: WallMoment, min: string | undefined, max?: string): boolean {
  const wallTime = wallTimeOf(value);
  return (min === undefined || wallTime >= min) && (max === undefined || wallTime <= max);
}

/** Date mode keeps the time; where the new day does not have it, its first half hour that can be chosen. */
export function withDate(
  value: WallMoment | null,
  date: string,
  canBeChosen: (moment: WallMoment) => boolean,
): WallMoment {
  const kept = { date, time: value?.time ?? usualTime };
  if (canBeChosen(kept)) return kept;
  return { date, time: timeSteps.find((time) => canBeChosen({ date, time })) ?? kept.time };
}

/** Whether any half hour of the day is left. */
export function hasTimeLeft(date: string, min: string | undefined): boolean {
  return isAllowed({ date, time: timeSteps.at(-1) ?? usualTime }, min);
}

function wallTimeOf({ date, time }: WallMoment): string {
  return `${date}T${time}`;
}

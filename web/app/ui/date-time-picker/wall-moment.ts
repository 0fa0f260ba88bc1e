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

/** Whether the value is a real day and half hour, and not before the earliest. */
export function isValidMoment(value: WallMoment, min: string | undefined): boolean {
  return wallTimeSchema.safeParse(wallTimeOf(value)).success && isAllowed(value, min);
}

/** Whether the value lies between both limits. Wall times can be compared as text. */
export function isAllowed(value: WallMoment, min: string | undefined, max?: string): boolean {
  const wallTime = wallTimeOf(value);
  return (min === undefined || wallTime >= min) && (max === undefined || wallTime <= max);
}

/** Changes the day and keeps the time, or takes the new day's first available half hour. */
export function withDate(
  value: WallMoment | null,
  date: string,
  canBeChosen: (moment: WallMoment) => boolean,
): WallMoment {
  const kept = { date, time: value?.time ?? usualTime };
  if (canBeChosen(kept)) return kept;
  return { date, time: timeSteps.find((time) => canBeChosen({ date, time })) ?? kept.time };
}

/** Whether the day has any half hour left. */
export function hasTimeLeft(date: string, min: string | undefined): boolean {
  return isAllowed({ date, time: timeSteps.at(-1) ?? usualTime }, min);
}

function wallTimeOf({ date, time }: WallMoment): string {
  return `${date}T${time}`;
}

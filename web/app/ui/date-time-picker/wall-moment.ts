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
  return isDay(value.date) && timeSteps.includes(value.time) && isAllowed(value, min);
}

function isDay(date: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(date)) return false;
  // A month's days are as many as come back.
  return new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) === true;
}

/** Whether the value lies between both limits. Wall times can be compared as text. */
export function isAllowed(value: WallMoment, min: string | undefined, max?: string): boolean {
  const wallTime = wallTimeOf(value);
  return (min === undefined || wallTime >= min) && (max === undefined || wallTime <= max);
}

export interface TimeRules {
  canBeChosen: (moment: WallMoment) => boolean;
  /** Whether the location is open. */
  isOpen: (moment: WallMoment) => boolean;
  /** For a return: the pickup's time, after which another day is charged. */
  pickupTime?: string | undefined;
}

/**
 * Changes the day and keeps the time. Without one, a pickup is at ten in the morning and a return at the time
 * of its pickup, or as long before as the location is open. Otherwise the day's first open half hour.
 */
export function withDate(
  value: WallMoment | null,
  date: string,
  { canBeChosen, isOpen, pickupTime }: TimeRules,
): WallMoment {
  const possible = timeSteps.filter((time) => canBeChosen({ date, time }));
  if (value !== null && possible.includes(value.time)) return { date, time: value.time };
  const open = possible.filter((time) => isOpen({ date, time }));
  const [first] = [...open, ...possible];
  const usual =
    pickupTime === undefined
      ? open.find((time) => time === usualTime)
      : (open.findLast((time) => time <= pickupTime) ?? possible.find((time) => time === pickupTime));
  return { date, time: usual ?? first ?? usualTime };
}

/** Whether the day has any half hour left. */
export function hasTimeLeft(date: string, min: string | undefined): boolean {
  return isAllowed({ date, time: timeSteps.at(-1) ?? usualTime }, min);
}

export function wallTimeOf({ date, time }: WallMoment): string {
  return `${date}T${time}`;
}

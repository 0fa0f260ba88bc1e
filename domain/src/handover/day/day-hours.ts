import type { DayEvent } from '@makani/contract/handover/today';
import { formatWallClock } from '@makani/contract/kernel/time';

export interface HourOfDay {
  /** `8:00 AM`, or for what is late from before: `Earlier days`. */
  title: string;
  events: DayEvent[];
}

/** The events of a day by the hour, in their order. */
export function eventsByHour(events: readonly DayEvent[], day: string): HourOfDay[] {
  const titleOf = ({ at }: DayEvent): string =>
    at.slice(0, 10) === day ? formatWallClock(`${at.slice(11, 13)}:00`) : 'Earlier days';
  const hours: HourOfDay[] = [];
  for (const event of events) {
    const title = titleOf(event);
    const hour = hours.find((one) => one.title === title);
    if (hour === undefined) hours.push({ title, events: [event] });
    else hour.events.push(event);
  }
  return hours;
}

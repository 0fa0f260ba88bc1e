import type { ReadCalendar, ReadTimes } from '../ical/read-calendar.ts';

/** What a calendar blocks, as its host means it. */
export function busyTimes({ freeDays, ...read }: ReadCalendar, blocksFreeDays: boolean): ReadTimes {
  if (!blocksFreeDays) return read;
  return {
    blocks: [...read.blocks, ...freeDays.blocks],
    warnings: [...new Set([...read.warnings, ...freeDays.warnings])],
  };
}

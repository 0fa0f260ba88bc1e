import type { ReadCalendar, ReadTimes } from '../ical/read-calendar.ts';

/** The times that a calendar blocks, by its host's choice. */
export function busyTimes({ freeDays, ...read }: ReadCalendar, blocksFreeDays: boolean): ReadTimes {
  if (!blocksFreeDays) return read;
  return {
    blocks: [...read.blocks, ...freeDays.blocks],
    warnings: [...new Set([...read.warnings, ...freeDays.warnings])],
  };
}

import type { WallTime } from '@makani/contract/kernel/time';

/** Adds days to a whole date or wall time. UTC serves as a calendar without zones or clock changes. */
export function addDays(wallTime: WallTime, days: number): WallTime {
  const [year = 0, month = 1, day = 1] = wallTime.slice(0, 10).split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
  return date + wallTime.slice(10);
}

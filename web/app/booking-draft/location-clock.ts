import type { WallTime } from '@makani/contract/kernel/time';
import { useEffect, useState } from 'react';

export interface LocationClock {
  /** The local time at the location, `2026-12-01T10:07`. */
  now: string;
  /** The first half hour that can still be booked; no pickup is possible before it. */
  earliest: WallTime;
}

/**
 * The location's clock: the time of the API's answer, or of the page that was kept with it, plus the minutes since. The
 * browser's clock and zone are ignored.
 */
export function useLocationClock(wallTimeNow: string): LocationClock {
  const [minutes, setMinutes] = useState(0);

  useEffect(() => {
    const answeredAt = performance.now();
    const update = () => setMinutes(Math.floor((performance.now() - answeredAt) / 60_000));
    update();
    const timer = setInterval(update, 20_000);
    return () => clearInterval(timer);
  }, [wallTimeNow]);

  const now = addMinutes(wallTimeNow, minutes);
  return { now, earliest: nextHalfHour(addMinutes(now, behind)) };
}

/** Minutes that the clock may be behind: the answer has whole minutes, and so does what is counted since. */
const behind = 2;

/** `2026-12-01T10:07` → `2026-12-01T10:30`; a time on the half hour stays. */
export function nextHalfHour(wallTime: string): WallTime {
  const past = Number(wallTime.slice(14, 16)) % 30;
  return past === 0 ? wallTime : addMinutes(wallTime, 30 - past);
}

/** Adds minutes to a wall time. UTC serves as a calendar without zones or clock changes. */
export function addMinutes(wallTime: string, minutes: number): WallTime {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wallTime.split(/[-T:]/).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute + minutes)).toISOString().slice(0, 16);
}

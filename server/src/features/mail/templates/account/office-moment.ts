import { formatWallTime } from '@makani/contract/kernel/time';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';

/** Office time, because the reader's time zone is unknown. */
export function officeMoment(instant: string): string {
  return `${formatWallTime(wallTimeOf(Temporal.Instant.from(instant), 'Pacific/Honolulu'))} (Honolulu time)`;
}

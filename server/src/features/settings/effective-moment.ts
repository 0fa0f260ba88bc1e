import type { WallTime } from '@makani/contract/kernel/time';
import { toInstants } from '@makani/domain/calendar/rental-period';
import { invalidField } from '../../http/app-error.ts';

/** Changes can be planned two years ahead at most. */
const farthestDays = 730;

/**
 * The moment from which a change holds; null is now.
 * @throws AppError `invalid_input`.
 */
export function effectiveMoment(
  effectiveAt: WallTime | null,
  timeZone: string,
  now: Temporal.Instant,
): Temporal.Instant {
  if (effectiveAt === null) return now;
  const found = toInstants({ pickupAt: effectiveAt, returnAt: effectiveAt }, timeZone);
  if (!found.ok) throw invalidField('effectiveAt', found.message);
  const { startsAt } = found;
  if (Temporal.Instant.compare(startsAt, now) <= 0)
    throw invalidField('effectiveAt', 'This time has passed. Please choose a later one, or now.');
  if (Temporal.Instant.compare(startsAt, now.add({ hours: farthestDays * 24 })) > 0)
    throw invalidField('effectiveAt', 'Please choose a time within the next two years.');
  return startsAt;
}

/** A change that changes nothing is no version. */
export function nothingChanges(): Error {
  return invalidField('changes', 'Nothing would change. Please change something first.');
}

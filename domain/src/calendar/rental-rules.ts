import type { RentalRules } from '@makani/contract/calendar/host-calendar';
import type { PeriodRefusal } from './rental-period.ts';

/** Checks a rental against the host's minimum notice and minimum days, but not against blocks and bookings. */
export function ruleRefusal(
  rules: Pick<RentalRules, 'minNoticeHours' | 'minDays'>,
  rental: { startsAt: Temporal.Instant; days: number },
  now: Temporal.Instant,
): PeriodRefusal | undefined {
  const { minNoticeHours, minDays } = rules;
  if (Temporal.Instant.compare(rental.startsAt, now.add({ hours: minNoticeHours })) < 0) {
    return {
      ok: false,
      field: 'pickupAt',
      message: `This vehicle must be booked at least ${counted(minNoticeHours, 'hour')} before pickup.`,
    };
  }
  if (rental.days < minDays) {
    return {
      ok: false,
      field: 'returnAt',
      message: `This vehicle must be rented for at least ${counted(minDays, 'day')}.`,
    };
  }
  return undefined;
}

/** The moment the vehicle is available again, after the host's turnaround. */
export function blockedUntil(
  endsAt: Temporal.Instant,
  rules: Pick<RentalRules, 'turnaroundHours'>,
): Temporal.Instant {
  return endsAt.add({ hours: rules.turnaroundHours });
}

function counted(count: number, unit: string): string {
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

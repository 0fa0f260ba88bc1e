import { errorTable } from '@makani/contract/kernel/errors';
import { maxRentalDays } from '../calendar/rental-period.ts';

/** Unpaid holds that a guest may have at the same time, before and after they confirmed their email. */
export const holdLimits = {
  unverified: { liveHolds: 1, days: 30 },
  verified: { liveHolds: 3, days: maxRentalDays },
} as const;

/**
 * The days of all holds that begin within an hour, paid or not. A guest meets theirs only with trips above
 * ten days, because twelve holds an hour are the limit anyway; an address has those of a whole hotel.
 */
export const heldDaysPerHour = { guest: 120, address: 150 } as const;

export interface WantedHold {
  isVerified: boolean;
  /** The guest's other live holds. */
  liveHolds: number;
  days: number;
  /** How many are wanted in one order, which counts as one hold. */
  vehicles?: number;
}

type HoldRefusal = 'too_many_holds' | 'email_not_verified';

/** The reason why the guest cannot have one more hold, with the sentence that says what to do. */
export function holdRefusal(wanted: WantedHold): { code: HoldRefusal; message: string } | null {
  const { liveHolds, days } = holdLimits[wanted.isVerified ? 'verified' : 'unverified'];
  if (wanted.days > days) {
    const message = `Please confirm your email address to reserve more than ${days} days, or choose a shorter trip.`;
    return { code: 'email_not_verified', message };
  }
  if (!wanted.isVerified && (wanted.vehicles ?? 1) > 1)
    return {
      code: 'email_not_verified',
      message: 'Please confirm your email address to reserve more than one vehicle.',
    };
  if (wanted.liveHolds < liveHolds) return null;
  return { code: 'too_many_holds', message: wanted.isVerified ? errorTable.too_many_holds.message : oneHeld };
}

const oneHeld =
  'You already have a vehicle on hold. Please pay for it or release it first, or confirm your email address to hold up to three.';

/** The sentence for a guest who has to wait until more days can be held. */
export function heldDaysMessage(whose: keyof typeof heldDaysPerHour, waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call us and we’ll help.`;
  return whose === 'guest'
    ? `You’ve had a lot of days on hold within an hour. ${wait}`
    : `A lot of days were put on hold from your network within an hour. ${wait}`;
}

/**
 * The days that a hold adds to the hour's count: the days by which it is longer than the guest's own hold that it replaces. A
 * changed mind about the insurance costs nothing.
 */
export function addedDays(days: number, replacedDays: number): number {
  return Math.max(0, days - replacedDays);
}

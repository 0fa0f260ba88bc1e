import type { Discount, Offer } from '@makani/contract/bookings/offers';
import type { WallTime } from '@makani/contract/kernel/time';
import { roundedPercent } from './pricing.ts';
import { rentalDays } from './rental-days.ts';

export const weekendPercent = 20;
export const weeklyFreeDayIn = 7;

export const offers: readonly Offer[] = [
  {
    id: 'weekend',
    title: 'Premium weekend escape',
    promise: '20% off weekend rentals',
    description: 'Leave the week behind on Friday, and come back rested.',
    image: '/art/offers/weekend.svg',
    terms: [
      'For rentals that are picked up on a Friday, Saturday or Sunday and returned by the Monday that follows.',
      '20% off the rental fee; insurance and service fees are not reduced.',
      'One code per rental.',
    ],
    code: 'WEEKEND20',
  },
  {
    id: 'weekly',
    title: 'Extended luxury experience',
    promise: 'Special weekly rates',
    description: 'Seven days or more, long enough to see every shore of the island.',
    image: '/art/offers/weekly.svg',
    terms: [
      'For rentals of seven days or more.',
      'Every seventh day is free of its rental fee; insurance and service fees are not reduced.',
      'One code per rental.',
    ],
    code: 'WEEKLY',
  },
  {
    id: 'elite',
    title: 'Elite collection',
    promise: 'The finest of the fleet',
    description: 'For an evening, a wedding, or no reason but the coast road.',
    image: '/art/offers/elite.svg',
    terms: [
      'Our Non-Van vehicles, handed over at the Honolulu office by somebody who shows you the car.',
      'No code needed: reserve one as you would any other.',
    ],
    code: null,
  },
];

type Rental = { pickupAt: WallTime; returnAt: WallTime; dailyCents: number };

/** What a code takes off a rental, or the sentence that says why it takes nothing. */
export function discountOf(
  code: string,
  rental: Rental,
): { ok: true; discount: Discount } | { ok: false; message: string } {
  switch (offers.find((offer) => offer.code === code)?.id) {
    case 'weekend':
      return weekendDiscount(code, rental);
    case 'weekly':
      return weeklyDiscount(code, rental);
    case 'elite':
    case undefined:
      return { ok: false, message: 'This code is not known.' };
  }
}

function weekendDiscount(code: string, rental: Rental): ReturnType<typeof discountOf> {
  const { dailyCents, pickupAt, returnAt } = rental;
  const pickup = Temporal.PlainDateTime.from(pickupAt);
  // ISO: Monday is 1, Friday 5, Sunday 7.
  const nextMonday = pickup.toPlainDate().add({ days: 8 - pickup.dayOfWeek });
  const isWeekend =
    pickup.dayOfWeek >= 5 &&
    Temporal.PlainDate.compare(Temporal.PlainDateTime.from(returnAt).toPlainDate(), nextMonday) <= 0;
  if (!isWeekend) {
    return {
      ok: false,
      message: 'This code is for weekends: pickup from Friday, return by the Monday that follows.',
    };
  }
  const amountCents = roundedPercent(dailyCents * rentalDays(pickupAt, returnAt), weekendPercent);
  return { ok: true, discount: { code, label: `Weekend, ${weekendPercent}% off`, amountCents } };
}

function weeklyDiscount(code: string, rental: Rental): ReturnType<typeof discountOf> {
  const { dailyCents, pickupAt, returnAt } = rental;
  const freeDays = Math.floor(rentalDays(pickupAt, returnAt) / weeklyFreeDayIn);
  if (freeDays < 1) return { ok: false, message: 'This code is for rentals of seven days or more.' };
  const label = freeDays === 1 ? 'Weekly rate, 1 day free' : `Weekly rate, ${freeDays} days free`;
  return { ok: true, discount: { code, label, amountCents: dailyCents * freeDays } };
}

import type { Offer } from '@makani/contract/bookings/offers';
import { offerCodes } from './discounts.ts';
import { weekendPercent } from './rates.ts';

/** What each code takes off the rental fee, as a host is told. */
export const discountsInWords: Readonly<Record<string, string>> = {
  [offerCodes.weekend]: `${weekendPercent}% off weekend rentals`,
  [offerCodes.weekly]: 'every seventh day’s rental fee',
};

export const offers: readonly Offer[] = [
  {
    id: 'weekend',
    title: 'Premium weekend escape',
    promise: `${weekendPercent}% off weekend rentals`,
    description: 'Leave the week behind on Friday, and come back rested.',
    image: '/art/offers/weekend.svg',
    terms: [
      'Pick up on a Friday, Saturday or Sunday and return by the following Monday.',
      `${weekendPercent}% off the rental fee. Insurance and service fees aren’t discounted.`,
      'One code per rental.',
    ],
    code: offerCodes.weekend,
  },
  {
    id: 'weekly',
    title: 'Extended luxury experience',
    promise: 'Special weekly rates',
    description: 'Seven days or more, long enough to see every shore of the island.',
    image: '/art/offers/weekly.svg',
    terms: [
      'For rentals of seven days or more.',
      'Every seventh day’s rental fee is waived. Insurance and service fees aren’t discounted.',
      'One code per rental.',
    ],
    code: offerCodes.weekly,
  },
  {
    id: 'elite',
    title: 'Elite collection',
    promise: 'The finest of the fleet',
    description: 'For an evening out, a wedding, or just the coast road.',
    image: '/art/offers/elite.svg',
    terms: [
      'Our Non-Van vehicles, handed over at our Honolulu office with a personal introduction to the car.',
      'No code needed: just reserve one.',
    ],
    code: null,
  },
];

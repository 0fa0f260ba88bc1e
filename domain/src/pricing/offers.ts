import type { Offer } from '@makani/contract/bookings/offers';
import { offerCodes } from './discounts.ts';
import { weekendPercent } from './rates.ts';

export const offers: readonly Offer[] = [
  {
    id: 'weekend',
    title: 'Premium weekend escape',
    promise: `${weekendPercent}% off weekend rentals`,
    description: 'Leave the week behind on Friday, and come back rested.',
    image: '/art/offers/weekend.svg',
    terms: [
      'For rentals that are picked up on a Friday, Saturday or Sunday and returned by the Monday that follows.',
      `${weekendPercent}% off the rental fee; insurance and service fees are not reduced.`,
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
      'Every seventh day is free of its rental fee; insurance and service fees are not reduced.',
      'One code per rental.',
    ],
    code: offerCodes.weekly,
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

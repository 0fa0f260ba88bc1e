import type { OfferSetting } from '@makani/contract/settings/offers';
import { weekendPercent } from './rates.ts';

const always = { isShown: true, firstDay: null, lastDay: null } as const;

/** The offers until somebody sets others. */
export const firstOffers: readonly OfferSetting[] = [
  {
    id: 'weekend',
    title: 'Premium weekend escape',
    promise: '{percent}% off weekend rentals',
    description: 'Leave the week behind on Friday, and come back rested.',
    image: '/art/offers/weekend.svg',
    terms: [
      'Pick up on a Friday, Saturday or Sunday and return by the following Monday.',
      '{percent}% off the rental fee. Insurance and service fees aren’t discounted.',
      'One code per rental.',
    ],
    code: 'WEEKEND20',
    rule: { kind: 'weekend_percent', percent: weekendPercent },
    ...always,
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
    code: 'WEEKLY',
    rule: { kind: 'seventh_day' },
    ...always,
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
    rule: null,
    ...always,
  },
];

export interface Offer {
  title: string;
  /** What is offered, in a line. */
  promise: string;
  description: string;
  image: string;
  terms: readonly string[];
}

export const offers: readonly Offer[] = [
  {
    title: 'Premium weekend escape',
    promise: '20% off weekend rentals',
    description: 'Leave the week behind on Friday, and come back rested.',
    image: '/art/offers/weekend.svg',
    terms: [
      'For rentals that start on a Friday or Saturday and end by Monday.',
      '20% off the rental fee; insurance and service fees are not reduced.',
      'One offer per rental, at our Honolulu office.',
    ],
  },
  {
    title: 'Extended luxury experience',
    promise: 'Special weekly rates',
    description: 'Seven days or more, long enough to see every shore of the island.',
    image: '/art/offers/weekly.svg',
    terms: [
      'For rentals of seven days or more.',
      'The weekly rate depends on the vehicle and the season; our desk tells you before you reserve.',
      'One offer per rental, at our Honolulu office.',
    ],
  },
  {
    title: 'Elite collection',
    promise: 'The finest of the fleet',
    description: 'For an evening, a wedding, or no reason but the coast road.',
    image: '/art/offers/elite.svg',
    terms: [
      'For our Non-Van vehicles, subject to availability.',
      'Handed over at our Honolulu office by somebody who shows you the car.',
      'Minimum renter age is 25; ages 21-24 pay a young-driver surcharge.',
    ],
  },
];

/** Until an offer can be taken online, its terms say how it is taken. */
export const howToTakeAnOffer =
  'Online prices do not include this offer. Ask our desk before you reserve, and we arrange it for you.';

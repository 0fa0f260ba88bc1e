import type { LegalSection } from './legal-text.ts';

/** The sections from insurance to prohibited use. */
export const damageTerms: readonly LegalSection[] = [
  {
    id: 'insurance',
    title: 'Insurance',
    blocks: [
      'Basic liability insurance is included in every rental. It covers injury to others and damage to what is theirs, within the limits of the policy. Premium insurance takes its place where you have chosen it.',
      'Insurance does not cover damage done on purpose or with gross negligence, or by somebody who was not allowed to drive.',
    ],
  },
  {
    id: 'damage',
    title: 'Damage, accidents and breakdown',
    blocks: [
      'Roadside assistance and support are available 24/7. After an accident, a theft or a breakdown:',
      [
        'see that everybody is safe, and call 911 if anybody is hurt',
        'call us, whatever the hour',
        'have the police take a report where somebody is hurt or something is stolen',
        'take photographs, and names and numbers of those involved',
      ],
      'You are responsible for damage to the vehicle during the rental as far as it is not insured. Repairs are arranged by us, or with our consent.',
    ],
  },
  {
    id: 'use',
    title: 'How the vehicle may be used',
    blocks: [
      'Please treat it as you would a friend’s. In particular, a vehicle is not',
      [
        'driven under the influence of alcohol or drugs',
        'driven off paved roads, in races or in driving lessons',
        'used to carry more people than it has seats and belts, or to tow',
        'rented out again, or used to carry people or goods for pay',
        'smoked in',
      ],
      'Children travel in the seat that the law asks for their size. Traffic fines and tolls during the rental are the renter’s.',
    ],
  },
];

import { coverSentences, neverCovered } from '@makani/domain/insurance/cover-words';
import type { LegalSection } from './legal-text.ts';

/** The sections from insurance to prohibited use. */
export const damageTerms: readonly LegalSection[] = [
  {
    id: 'insurance',
    title: 'Insurance',
    blocks: [
      'Basic liability insurance is included in every rental. It covers injury to others and damage to their property, within the limits below. If you choose premium insurance, it replaces basic.',
      coverSentences,
      'Neither covers:',
      neverCovered,
    ],
  },
  {
    id: 'damage',
    title: 'Damage, accidents and breakdown',
    blocks: [
      'Roadside assistance and support are available 24/7. After an accident, a theft or a breakdown:',
      [
        'make sure everyone is safe, and call 911 if anyone is hurt',
        'call us, at any hour',
        'file a police report if anyone is hurt or anything is stolen',
        'take photos, and write down the names and phone numbers of everyone involved',
      ],
      'You’re responsible for any damage to the vehicle during the rental that insurance doesn’t cover. Repairs are arranged by us or with our consent.',
    ],
  },
  {
    id: 'use',
    title: 'How the vehicle may be used',
    blocks: [
      'Please treat it as you would a friend’s. In particular, a vehicle must not be',
      [
        'driven under the influence of alcohol or drugs',
        'driven off paved roads, in races or in driving lessons',
        'used to tow, or to carry more people than it has seats and belts',
        'rented out again, or used to carry people or goods for pay',
        'smoked in',
      ],
      'Children must ride in the car seat the law requires for their size. The guest pays any traffic fines and tolls during the rental.',
    ],
  },
];

import type { Insurance } from '@makani/contract/bookings/quotes';

export interface InsuranceText {
  value: Insurance;
  title: string;
  note: string;
  description: string;
}

export const insuranceTexts: readonly InsuranceText[] = [
  {
    value: 'basic',
    title: 'Basic',
    note: 'Included',
    description: 'Basic liability, part of every rental: 10% of the rental fee.',
  },
  {
    value: 'premium',
    title: 'Premium',
    note: 'Available',
    description: 'More cover for a calmer drive: 15% of the rental fee instead of 10%.',
  },
];

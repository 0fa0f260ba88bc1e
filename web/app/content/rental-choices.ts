import { formatUsd } from '@makani/contract/kernel/money';
import type { RentalChoices } from '@makani/contract/bookings/rental-options';
import { insurancePercent, youngDriverDailyCents } from '@makani/domain/pricing/rates';

const { basic, premium } = insurancePercent;

interface Group<Key extends keyof RentalChoices> {
  key: Key;
  label: string;
  cards: readonly { value: RentalChoices[Key]; title: string; note?: string; description: string }[];
}

/** The guest's choices besides vehicle and dates, wherever a price is made. */
export const rentalChoices: readonly { [Key in keyof RentalChoices]: Group<Key> }[keyof RentalChoices][] = [
  {
    key: 'insurance',
    label: 'Insurance',
    cards: [
      {
        value: 'basic',
        title: 'Basic',
        note: 'Included',
        description: `Basic liability, part of every rental: ${basic}% of the rental fee.`,
      },
      {
        value: 'premium',
        title: 'Premium',
        note: 'Available',
        description: `More cover for a calmer drive: ${premium}% of the rental fee instead of ${basic}%.`,
      },
    ],
  },
  {
    key: 'driverAge',
    label: "Driver's age",
    cards: [
      { value: '25-plus', title: '25 or older', description: 'No surcharge.' },
      {
        value: '21-24',
        title: '21-24',
        description: `A surcharge of ${formatUsd(youngDriverDailyCents)} per day. Drivers under 21 can’t rent.`,
      },
    ],
  },
];

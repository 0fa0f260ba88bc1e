import { formatUsd } from '@makani/contract/kernel/money';
import type { ListedChoices } from '@makani/contract/bookings/rental-options';
import {
  coverRows,
  insuranceNames,
  neverCovered,
  proofOfInsurance,
} from '@makani/domain/insurance/cover-words';
import type { PricePolicy } from '@makani/domain/policy/price-policy';

const insuranceComparison = {
  title: 'What’s covered',
  intro:
    '“Included” means that every rental comes with it and its fee is already in the total you see. We add nothing at pickup.',
  columns: [insuranceNames.basic, insuranceNames.premium] as const,
  rows: coverRows.map(({ label, ...cells }) => ({ label, cells: [cells.basic, cells.premium] as const })),
  notes: [
    { title: 'Never covered', text: `${neverCovered.join('; ')}.` },
    { title: 'Proof of insurance', text: proofOfInsurance },
  ],
};

interface Group<Key extends keyof ListedChoices> {
  key: Key;
  label: string;
  cards: readonly { value: ListedChoices[Key]; title: string; note?: string; description: string }[];
  comparison?: typeof insuranceComparison;
}

export function insuranceChoice({
  basicInsurancePercent: basic,
  premiumInsurancePercent: premium,
}: PricePolicy): Group<'insurance'> {
  return {
    key: 'insurance',
    label: 'Insurance',
    cards: [
      {
        value: 'basic',
        title: insuranceNames.basic,
        note: 'Included',
        description: `Already in your total${basic === 0 ? '' : `: ${basic}% of the rental fee`}. Covers your liability to others.`,
      },
      {
        value: 'premium',
        title: insuranceNames.premium,
        note: 'Available',
        description: `Higher limits, and the rental vehicle is covered too: ${premium}% of the rental fee instead of ${basic}%.`,
      },
    ],
    comparison: insuranceComparison,
  };
}

export function driverAgeChoice({ youngDriverDailyCents }: PricePolicy): Group<'driverAge'> {
  return {
    key: 'driverAge',
    label: "Driver's age",
    cards: [
      { value: '25-plus', title: '25 or older', description: 'No surcharge.' },
      {
        value: '21-24',
        title: '21-24',
        description: `${youngDriverDailyCents === 0 ? 'No surcharge' : `A surcharge of ${formatUsd(youngDriverDailyCents)} per day`}. Drivers under 21 can’t rent.`,
      },
    ],
  };
}

/** 'Basic insurance, driver 25 or older': what is chosen, in a line. */
export function chosenInWords({ insurance, driverAge }: Partial<ListedChoices>): string {
  const parts = [
    ...(insurance === undefined ? [] : [`${insuranceNames[insurance]} insurance`]),
    ...(driverAge === undefined ? [] : [`driver ${driverAge === '25-plus' ? '25 or older' : driverAge}`]),
  ];
  const [first = '', ...others] = parts;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ');
}

/** The guest's choices of one among several, wherever a price is made. */
export function rentalChoices(
  policy: PricePolicy,
): readonly { [Key in keyof ListedChoices]: Group<Key> }[keyof ListedChoices][] {
  return [insuranceChoice(policy), driverAgeChoice(policy)];
}

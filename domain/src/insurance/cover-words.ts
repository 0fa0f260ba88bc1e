import { formatDailyUsd } from '@makani/contract/kernel/money';
import type { Insurance } from '@makani/contract/bookings/rental-options';
import { exclusions, insuranceCover } from './insurance-cover.ts';

// The words for the table of covers, for screens, policies, mails and receipts.

export const insuranceNames: Record<Insurance, string> = { basic: 'Basic', premium: 'Premium' };

const exclusionWords: Record<(typeof exclusions)[number], string> = {
  intent: 'damage caused on purpose or by gross negligence',
  unauthorized_driver: 'drivers who aren’t named in the rental agreement',
  prohibited_use: 'driving under the influence, off paved roads, in races, or for pay',
  belongings: 'your own injuries and belongings',
};

interface CoverRow {
  label: string;
  basic: string;
  premium: string;
}

/** The covers side by side. */
export const coverRows: readonly CoverRow[] = [
  row('Injury to others', injuryInWords),
  row('Damage to others’ property', propertyInWords),
  row('Damage to or theft of the rental vehicle', vehicleInWords),
  row('24/7 roadside assistance', (insurance) =>
    insuranceCover[insurance].hasRoadside ? 'Included' : 'Not included',
  ),
];

/** The same as sentences. */
export const coverSentences: readonly string[] = coverRows.map(
  ({ label, basic, premium }) =>
    `${label}: ${lowerFirst(basic)} (${insuranceNames.basic}); ${lowerFirst(premium)} (${insuranceNames.premium}).`,
);

/** The losses that neither choice covers. */
export const neverCovered: readonly string[] = exclusions.map((exclusion) => exclusionWords[exclusion]);

/** One sentence below the price on receipts and in mails. */
export function coverInShort(insurance: Insurance): string {
  const { vehicle } = insuranceCover[insurance];
  const ownVehicle =
    vehicle === null
      ? 'damage to the rental vehicle isn’t covered'
      : `damage to the rental vehicle has a ${formatDailyUsd(vehicle.deductibleCents)} deductible`;
  return `${insuranceNames[insurance]} insurance: liability ${lowerFirst(injuryInWords(insurance))} for injuries and ${lowerFirst(propertyInWords(insurance))} for property; ${ownVehicle}.`;
}

/** The proof of insurance that the driver brings. */
export function proofInWords(insurance: Insurance): string {
  switch (insuranceCover[insurance].proof) {
    case 'own_policy':
      return 'your current auto insurance ID card, on paper or on your phone';
    case 'booking':
      return 'your booking confirmation is enough, because Premium covers the rental vehicle';
  }
}

/** Proof of insurance, explained before the insurance is chosen. */
export const proofOfInsurance = `With ${insuranceNames.basic}, bring ${proofInWords('basic')}. It shows who pays if the rental vehicle is damaged. With ${insuranceNames.premium}, ${proofInWords('premium')}.`;

function row(label: string, words: (insurance: Insurance) => string): CoverRow {
  return { label, basic: words('basic'), premium: words('premium') };
}

function injuryInWords(insurance: Insurance): string {
  const { injuryPerPersonCents, injuryPerAccidentCents } = insuranceCover[insurance].liability;
  return `Up to ${formatDailyUsd(injuryPerPersonCents)} per person and ${formatDailyUsd(injuryPerAccidentCents)} per accident`;
}

function propertyInWords(insurance: Insurance): string {
  return `Up to ${formatDailyUsd(insuranceCover[insurance].liability.propertyCents)} per accident`;
}

function vehicleInWords(insurance: Insurance): string {
  const { vehicle } = insuranceCover[insurance];
  return vehicle === null
    ? 'Not covered, so you or your own insurer pays'
    : `Covered, and you pay at most the ${formatDailyUsd(vehicle.deductibleCents)} deductible`;
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

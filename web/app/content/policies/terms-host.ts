import { hostTermsVersion } from '@makani/contract/accounts/host-terms';
import { formatWallDate } from '@makani/contract/kernel/time';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { commissionInWords, offersInWords } from '@makani/domain/pricing/price-split';
import type { LegalSection } from './legal-text.ts';

/** Duties of a host. Whoever changes the meaning gives `hostTermsVersion` the day of the change. */
const hostDuties: readonly string[] = [
  'The vehicle is yours to rent out, registered, and insured as Hawaiʻi requires.',
  'Your listing is true: real photos, correct facts, and dates that are really available.',
  'The vehicle is safe, clean and serviced, and ready with a full tank at pickup.',
  'You answer booking requests within 24 hours. A request you leave unanswered is confirmed automatically, and you honor it.',
  'You hand the vehicle over to the guest who booked it, at the price they were shown, and charge nothing on the side.',
];

interface OfToday {
  policy: Pick<PolicyFigures, 'commissionPercent'>;
  /** Reductions of a host's rental fee by codes. */
  takenOff: readonly string[];
}

/** The points of the dialog; the full section has the same. */
export function hostTermsInShort({ policy, takenOff }: OfToday): readonly string[] {
  return [...hostDuties, commissionInWords(policy), offersInWords(takenOff)];
}

export const hostTermsDate = formatWallDate(hostTermsVersion);

export function hostTerms({ policy, takenOff }: OfToday): LegalSection {
  const lessCommission = policy.commissionPercent === 0 ? '' : ', less our commission';
  return {
    id: 'hosts',
    title: 'Hosts',
    blocks: [
      `Some vehicles belong to hosts, who list them with us. By becoming a host you accept these host terms, last updated ${hostTermsDate}.`,
      hostDuties,
      commissionInWords(policy),
      offersInWords(takenOff),
      `The host receives the rental fee${lessCommission}; the insurance and service fees are ours. If a host rejects a booking, the guest’s hold is released or the full amount is refunded right away.`,
      `If a guest cancels late or doesn’t show up, the fee they pay is the host’s${lessCommission}. You may stop hosting at any time, once you’ve honored your confirmed bookings.`,
    ],
  };
}

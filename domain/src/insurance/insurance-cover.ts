import type { Insurance } from '@makani/contract/bookings/rental-options';
import type { PriceLine } from '@makani/contract/bookings/quotes';

interface Cover {
  liability: { injuryPerPersonCents: number; injuryPerAccidentCents: number; propertyCents: number };
  /** Collision with and theft of the rental vehicle. Null: not covered. */
  vehicle: { deductibleCents: number } | null;
  hasRoadside: boolean;
  /** The proof of insurance at pickup: the driver's own policy, or the booking itself. */
  proof: 'own_policy' | 'booking';
}

/**
 * The cover of each choice of insurance. Screens, policies, mails and receipts take their figures from here.
 * An operator changes them together with the insurer's contract.
 */
export const insuranceCover: Record<Insurance, Cover> = {
  basic: {
    liability: {
      injuryPerPersonCents: 4_000_000,
      injuryPerAccidentCents: 8_000_000,
      propertyCents: 2_000_000,
    },
    vehicle: null,
    hasRoadside: true,
    proof: 'own_policy',
  },
  premium: {
    liability: {
      injuryPerPersonCents: 10_000_000,
      injuryPerAccidentCents: 30_000_000,
      propertyCents: 5_000_000,
    },
    vehicle: { deductibleCents: 50_000 },
    hasRoadside: true,
    proof: 'booking',
  },
};

/** Damage and losses that neither choice pays for. */
export const exclusions = ['intent', 'unauthorized_driver', 'prohibited_use', 'belongings'] as const;

/** The insurance that a price was made with. */
export function insuranceOf(lines: readonly PriceLine[]): Insurance {
  const line = lines.find(({ kind }) => kind === 'insurance');
  return line?.code === 'premium' ? 'premium' : 'basic';
}

import { type ChargeFacts, type ChargeKind, chargeKinds } from '@makani/contract/handover/trip-charges';
import { formatWallDate } from '@makani/contract/kernel/time';
import { fuelInWords } from './fuel-charge.ts';
import { lateInWords } from './late-fee.ts';

interface KindFacts {
  label: string;
  /** A guest who doesn't answer in time accepts it. */
  silenceAccepts: boolean;
  /** Nobody owes it before the desk has decided, even where the guest accepts. */
  deskDecides: boolean;
  /** The amount is reckoned from the policy of the booking. */
  byPolicy: boolean;
  /** It has a day of its own. */
  isDated: boolean;
  /** Needs a photo or a mark of the trip's records. */
  needsPicture: boolean;
  /** It may turn up after both sides have agreed that nothing is new. */
  comesLater: boolean;
  /** Whether the desk can give it back to the card; what went to an authority stays there. */
  refund: 'by-desk' | 'never';
  detail(facts: ChargeFacts): string;
}

const damage = {
  silenceAccepts: false,
  deskDecides: false,
  byPolicy: false,
  isDated: false,
  needsPicture: true,
  comesLater: false,
  refund: 'by-desk',
  detail: () => '',
} as const;
const figure = { ...damage, silenceAccepts: true, byPolicy: true, needsPicture: false } as const;
const dated = {
  ...damage,
  isDated: true,
  needsPicture: false,
  comesLater: true,
  refund: 'never',
  detail: ({ on }: ChargeFacts) => (on === undefined ? '' : `On ${formatWallDate(on)}`),
} as const;

/** Every kind of charge after the return. A new kind is a row here and a word in the contract. */
export const chargeKindFacts: Record<ChargeKind, KindFacts> = {
  late: {
    ...figure,
    label: 'Late return',
    detail: ({ lateMinutes: minutes }) => (minutes === undefined ? '' : lateInWords(minutes)),
  },
  fuel: {
    ...figure,
    label: 'Fuel or charge',
    detail: ({ eighths, vehicleName }) => (eighths === undefined ? '' : fuelInWords(eighths, vehicleName)),
  },
  cleaning: { ...damage, label: 'Cleaning' },
  toll: { ...dated, label: 'Toll', silenceAccepts: true },
  fine: { ...dated, label: 'Fine' },
  damage: { ...damage, label: 'Damage', deskDecides: true },
  lost: { ...damage, label: 'Something lost', needsPicture: false },
};

export const laterKinds: ChargeKind[] = chargeKinds.filter((kind) => chargeKindFacts[kind].comesLater);

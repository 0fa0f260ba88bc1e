import type { LinePlace } from '@makani/contract/arrivals/places';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import { wholeCents } from '../pricing/rates.ts';

/** A place with the fee that was agreed for it. Whoever brings the vehicle is paid. */
export interface DeliveredPlace {
  place: LinePlace;
  feeCents: number;
  payee: 'host' | 'platform';
}

/** The places of a rental; its location where there is none. */
export interface Delivered {
  pickup?: DeliveredPlace | undefined;
  return?: DeliveredPlace | undefined;
}

/** A return at another location, with the fee for it. */
export interface OneWay {
  to: LinePlace;
  feeCents: number;
}

/** The return at another location that a price was made with. */
export function oneWayOf(lines: readonly PriceLine[]): OneWay | undefined {
  const line = lines.find(({ kind }) => kind === 'one_way');
  return line?.place && { to: line.place, feeCents: line.unitCents };
}

type FlatAmount = Pick<PriceLine, 'code' | 'quantity' | 'unit' | 'unitCents' | 'amountCents' | 'place'> &
  Partial<Pick<PriceLine, 'payee'>>;

/** A line for each way, also where it is free, because it names the place. */
export function deliveryAmounts({ pickup, return: back }: Delivered): FlatAmount[] {
  return [
    ...(pickup === undefined ? [] : [deliveryAmount('pickup', pickup)]),
    ...(back === undefined ? [] : [deliveryAmount('return', back)]),
  ];
}

function deliveryAmount(leg: 'pickup' | 'return', { place, feeCents, payee }: DeliveredPlace): FlatAmount {
  return { ...flat(leg, feeCents), payee, place };
}

export function oneWayAmount({ to, feeCents }: OneWay): FlatAmount {
  return { ...flat(to.id, feeCents), place: to };
}

function flat(code: string, feeCents: number) {
  const amountCents = wholeCents(feeCents);
  return { code, quantity: 1, unit: 'flat', unitCents: amountCents, amountCents } as const;
}

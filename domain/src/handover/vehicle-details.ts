import type { EnergyKind } from '@makani/contract/handover/handover-words';
import {
  type KeyMethod,
  type NeededDetail,
  neededDetails,
  type ServiceState,
  vehicleDetailsLimits,
} from '@makani/contract/handover/vehicle-details';
import type { Badge } from '../bookings/badge.ts';

interface SaidOfVehicle {
  plate: string;
  color: string;
  key: { method: KeyMethod | null };
}

/** The details that guests still need before they can be handed this vehicle. */
export function missingDetails({ plate, color, key }: SaidOfVehicle): NeededDetail[] {
  const isKnown = { plate: plate !== '', color: color !== '', key: key.method !== null };
  return neededDetails.filter((detail) => !isKnown[detail]);
}

/** 'its license plate, its color and how guests get the key'; empty when nothing is missing. */
export function missingInWords(missing: readonly NeededDetail[]): string {
  return new Intl.ListFormat('en-US').format(missing.map((detail) => detailWords[detail]));
}

const detailWords = {
  plate: 'its license plate',
  color: 'its color',
  key: 'how guests get the key',
} as const satisfies Record<NeededDetail, string>;

export const keyMethodFacts = {
  in_person: { label: 'In person', description: 'You or somebody for you hands it over.' },
  desk: { label: 'At our desk', description: 'We keep it at the location and hand it over.' },
  lockbox: {
    label: 'In a lockbox',
    description: 'Guests see the code from 30 minutes before pickup, once they have signed the agreement.',
  },
} as const satisfies Record<KeyMethod, { label: string; description: string }>;

export const energyFacts = {
  fuel: { label: 'Fuel', max: vehicleDetailsLimits.energyLevel.fuel },
  electric: { label: 'Electric', max: vehicleDetailsLimits.energyLevel.electric },
} as const satisfies Record<EnergyKind, { label: string; max: number }>;

/** `18240` → '18,240 miles'. */
export function milesInWords(miles: number): string {
  return `${String(miles).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')} miles`;
}

export const serviceTimes = {
  /** A reminder comes this early. */
  soonDays: 14,
  soonMiles: 500,
  /** From the reminder until bookings stop, at least. */
  graceDays: 3,
} as const;

interface ServicePlan {
  odometerMiles: number | null;
  serviceDueMiles: number | null;
  /** `2026-12-01` at the location, as is today. */
  serviceDueOn: string | null;
}

/** By miles or by date, whichever comes first. Miles say nothing while nobody has read the odometer. */
export function serviceState(
  { odometerMiles, serviceDueMiles, serviceDueOn }: ServicePlan,
  today: string,
): ServiceState {
  if (serviceDueMiles === null && serviceDueOn === null) return 'unknown';
  const milesLeft =
    serviceDueMiles === null || odometerMiles === null ? Infinity : serviceDueMiles - odometerMiles;
  const daysLeft =
    serviceDueOn === null
      ? Infinity
      : Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(serviceDueOn)).days;
  if (milesLeft <= 0 || daysLeft <= 0) return 'due';
  return milesLeft <= serviceTimes.soonMiles || daysLeft <= serviceTimes.soonDays ? 'soon' : 'fine';
}

export const serviceFacts = {
  unknown: { badge: { word: 'Not planned', tone: 'grey' } },
  fine: { badge: { word: 'Fine', tone: 'green' } },
  soon: { badge: { word: 'Due soon', tone: 'yellow' } },
  due: { badge: { word: 'Due', tone: 'red' } },
} as const satisfies Record<ServiceState, { badge: Badge }>;

/** A service that is due stops new bookings, but never before its host has had some days to plan it. */
export function stopsBookings(
  state: ServiceState,
  remindedAt: Temporal.Instant | null,
  now: Temporal.Instant,
): boolean {
  if (state !== 'due' || remindedAt === null) return false;
  return Temporal.Instant.compare(remindedAt.add({ hours: serviceTimes.graceDays * 24 }), now) <= 0;
}

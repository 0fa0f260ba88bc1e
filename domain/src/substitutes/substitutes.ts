import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { Category } from '@makani/contract/vehicles/vehicles';
import type { Planned } from '../fit/fits-party.ts';
import { refundedBy } from '../pricing/goodwill.ts';
import { isHostExtraKind } from '../pricing/host-extras.ts';
import { commissionOn, commissionPercentOf } from '../earnings/payee-sums.ts';
import { lineKinds } from '../pricing/line-kinds.ts';
import { sumOf } from '../pricing/quote-lines.ts';
import { atLeastAsGood } from './classes.ts';

const hoursToChoose = 24;
const hoursBeforePickup = 6;
/** Less would be an offer that nobody can answer. */
const fewestMinutes = 30;

/**
 * Until when a substitute is held: for 24 hours, but no longer than until 6 hours before pickup. Null when too little time
 * is left to choose.
 */
export function chooseBy(startsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | null {
  const dayLater = now.add({ hours: hoursToChoose });
  const beforePickup = startsAt.subtract({ hours: hoursBeforePickup });
  const sooner = Temporal.Instant.compare(dayLater, beforePickup) <= 0 ? dayLater : beforePickup;
  return now.until(sooner).total('minutes') < fewestMinutes ? null : sooner;
}

export interface LostVehicle {
  category: Category;
  seats: number;
  /** Its guest and the driver who has accepted: neither is offered a vehicle of their own. */
  peopleIds: readonly string[];
  /** Whether those who travel fit a vehicle; null if the guest hasn't said who they are. */
  fits: ((vehicle: Planned) => boolean) | null;
}

export interface Candidate extends Planned {
  hostId: string | null;
  category: Category;
}

/** Whether an available vehicle can take the place of one that was withdrawn: as good a class, and everybody fits. */
export function isSubstitute(vehicle: Candidate, lost: LostVehicle): boolean {
  return (
    (vehicle.hostId === null || !lost.peopleIds.includes(vehicle.hostId)) &&
    atLeastAsGood(lost.category).includes(vehicle.category) &&
    (lost.fits === null ? vehicle.seats >= lost.seats : lost.fits(vehicle))
  );
}

/** A substitute may cost so many times what was paid. Whoever bears the difference must not be made to bear any. */
const maxPriceRatio = 2;

export function isAffordable(regularCents: number, paidCents: number): boolean {
  return regularCents <= maxPriceRatio * paidCents;
}

export interface BorneStep {
  /** Both vehicles are one host's, who bears what the other one costs more and earns it. */
  isSameHost: boolean;
  /** The amount that others than the guest would bear in all, without the decisions of the desk. */
  borneCents: number;
  /** The amount of a booking that one operator may give up. */
  limitCents: number;
  offeredSince: Temporal.Instant;
  bookedAt: Temporal.Instant;
}

/**
 * Whether a substitute may be offered without a person. Hosts who agree with each other could have the platform pay any price,
 * so it bears no more than the limit of the desk, and nothing for a vehicle that came after the booking. What the first host has
 * to bear is no different: who has earned nothing never pays it.
 */
export function needsNoPerson({
  isSameHost,
  borneCents,
  limitCents,
  offeredSince,
  bookedAt,
}: BorneStep): boolean {
  if (isSameHost || borneCents <= 0) return true;
  return borneCents <= limitCents && Temporal.Instant.compare(offeredSince, bookedAt) <= 0;
}

/** The amount paid, less delivery, which is agreed anew, and the first host's extras that the other one does not offer. */
export function paidForWhatStays(lines: readonly PriceLine[], offered: ExtraPrices): number {
  const isMissing = ({ kind, code }: Pick<PriceLine, 'kind' | 'code'>) =>
    kind === 'delivery' || (kind === 'host_extra' && !(isHostExtraKind(code) && code in offered));
  // A refund stays with its line.
  const stays = lines.filter((line) => !isMissing(line) && !isMissing(refundedBy(line) ?? line));
  return sumOf(stays);
}

/** The line that brings a price down to what the guest has paid; null when it is no higher. */
export function agreedPriceLine(regularCents: number, paidCents: number): PriceLine | null {
  return reductionOf(regularCents, regularCents - paidCents);
}

/** The same line when the trip is changed: for each day that stays, it is what it was. */
export function agreedPriceAfterChange(
  regularCents: number,
  { reducedCents, days }: { reducedCents: number; days: { before: number; after: number } },
): PriceLine | null {
  const ofStayingDays = Math.floor((reducedCents * Math.min(days.before, days.after)) / days.before);
  return reductionOf(regularCents, Math.min(ofStayingDays, regularCents));
}

function reductionOf(regularCents: number, reducedCents: number): PriceLine | null {
  if (reducedCents <= 0) return null;
  const { payee, refund } = lineKinds.substitute;
  return {
    kind: 'substitute',
    code: '',
    quantity: 1,
    unit: 'flat',
    unitCents: regularCents,
    amountCents: -reducedCents,
    payee,
    refund,
  };
}

/** The part that a liable host bears: without the commission, which nobody takes of what the guest doesn't pay. */
export function costToHost(lines: readonly PriceLine[]): number {
  const reducedCents = reducedCentsOf(lines);
  return reducedCents - commissionOn(reducedCents, commissionPercentOf(lines));
}

/**
 * Divides what one vehicle after the other costs more among those who withdrew one: each bears their own step, and together
 * they bear the last cost. A cheaper vehicle later relieves those of the latest steps first, and nobody earns by a step.
 * @param costs Of each vehicle that took a place, the first one first, as if its host had to bear all of it.
 */
export function costOfEachStep(costs: readonly number[]): number[] {
  const levels = costs.map((_, place) => Math.min(...costs.slice(place)));
  return levels.map((level, place) => level - (levels[place - 1] ?? 0));
}

/** The amount by which a price's line reduces it, in whole cents; 0 without one. */
export function reducedCentsOf(lines: readonly PriceLine[]): number {
  const line = lines.find(({ kind }) => kind === 'substitute');
  return line === undefined ? 0 : 0 - line.amountCents;
}

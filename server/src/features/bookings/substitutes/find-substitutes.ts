import type { HostExtras } from '@makani/contract/bookings/host-extras';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { Substitute } from '@makani/contract/bookings/substitutes';
import { deliveredOf, deliveryInWords } from '@makani/domain/arrivals/places';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { fitsFor } from '@makani/domain/fit/fits-party';
import { hasRack, rentsRack } from '@makani/domain/remedies/surf-rack';
import { pricePolicyOf } from '@makani/domain/policy/price-policy';
import { chargeFacts, type ChargesSetting } from '@makani/domain/pricing/charges';
import { deskDiscountCentsOf } from '@makani/domain/desk/desk-discount';
import { chosenPrices, hostExtrasInWords, offeredExtras } from '@makani/domain/pricing/host-extras';
import { quoteRental, type RentalPrice } from '@makani/domain/pricing/pricing';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import { atLeastAsGood } from '@makani/domain/substitutes/classes';
import { dayPricesOf } from '@makani/domain/price-rules/day-prices';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import {
  isAffordable,
  isSubstitute,
  agreedPriceLine,
  needsNoPerson,
  paidForWhatStays,
} from '@makani/domain/substitutes/substitutes';
import { filterInTurns } from '../../../adapters/event-loop.ts';
import type { Db } from '../../../db/database.ts';
import { requireCharges } from '../../locations/public/charges.ts';
import {
  judgeFit,
  listFreeVehicles,
  plansAtOnce,
  requireVehicleFacts,
  type VehicleFacts,
} from '../../vehicles/public/free-vehicles.ts';
import { priceRulesOf, type RulesOfVehicles } from '../../vehicles/public/price-rules.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { availability } from '../availability/availability.ts';
import { findTripDriver } from '../data/drivers/trip-drivers.repository.ts';
import { firstBookedAt, listVehiclesSoFar, type VehicleSoFar } from '../data/substitutes.repository.ts';
import type { QuotePolicy } from '../quotes/quotes.ts';
import { optionsOf } from '../quotes/shown-price.ts';

/** Number of the cheapest suitable vehicles that are examined in a large fleet. */
const maxLookedAt = 60;

/**
 * The available vehicles that can take the place of a withdrawn one: its own category first, and then the cheapest. They are
 * measured by what the guest booked at first, and none that was withdrawn from them comes back.
 * @param choice.mayComeBack An operator may move a booking back to where it was.
 * @param choice.limitCents Nobody decides about the price, so others than the guest bear no more than this.
 */
export async function findSubstitutes(
  db: Db,
  lost: BookingRow,
  now: Temporal.Instant,
  { mayComeBack = false, limitCents }: { mayComeBack?: boolean; limitCents?: number } = {},
): Promise<VehicleFacts[]> {
  // No vehicle is offered in place of a one-way trip's: its guest is refunded in full.
  if (lost.return_location_id !== null) return [];
  const soFar = await listVehiclesSoFar(db, lost.id);
  const first = soFar[0]?.vehicleId ?? lost.vehicle_id;
  const withdrawn = soFar.filter(({ isMovedByDesk }) => !isMovedByDesk).map(({ vehicleId }) => vehicleId);
  const away = mayComeBack ? [lost.vehicle_id] : [lost.vehicle_id, ...withdrawn];
  const { category, seats } = await requireVehicleFacts(db, first);
  const { hostId } = await requireVehicleFacts(db, lost.vehicle_id);
  const wanted = {
    locationId: lost.location_id,
    startsAt: lost.starts_at,
    endsAt: lost.ends_at,
    days: rentalDays(lost.pickup_at, lost.return_at),
    categories: atLeastAsGood(category),
  };
  const rule = childSeatRule(lost.pickup_at.slice(0, 10));
  const driver = await findTripDriver(db, lost.id);
  const needs = {
    category,
    seats,
    peopleIds: [lost.guest_id, ...(driver?.account_id ? [driver.account_id] : [])],
    fits: lost.party && fitsFor(lost.party, rule),
  };
  const boardsOnRack = hasRack(choicesOf(lost).hostExtras);
  const serves = (vehicle: VehicleFacts) =>
    !away.includes(vehicle.id) &&
    isSubstitute({ ...vehicle, hasRack: boardsOnRack && rentsRack(vehicle.extraPrices) }, needs);
  const free = await listFreeVehicles({ db, availability }, wanted, now);
  const serving = (await filterInTurns(free, serves, plansAtOnce)).slice(0, maxLookedAt);
  const terms = await priceTermsOf(db, lost, serving);
  const mayBear = (vehicle: VehicleFacts, borneCents: number): boolean =>
    limitCents === undefined ||
    needsNoPerson({
      isSameHost: vehicle.hostId === hostId,
      borneCents: borneCents - decidedCentsOf(soFar),
      limitCents,
      offeredSince: vehicle.listedAt,
      bookedAt: terms.bookedAt,
    });
  return serving
    .filter((vehicle) => {
      const regularCents = regularCentsOf(lost, vehicle, terms);
      const paidCents = paidForWhatStays(lost.lines, vehicle.extraPrices);
      return isAffordable(regularCents, paidCents) && mayBear(vehicle, regularCents - paidCents);
    })
    .toSorted((one, other) => Number(other.category === category) - Number(one.category === category));
}

/** The extra cost of the latest vehicle to which the desk moved the booking. */
export function decidedCentsOf(soFar: readonly VehicleSoFar[]): number {
  return soFar.findLast((_, place) => soFar[place - 1]?.isMovedByDesk === true)?.reducedCents ?? 0;
}

/**
 * The choices that were paid for; of a host's extras, those come along that the other host offers, too. A code was for the
 * vehicle that was booked; its price is kept anyway.
 */
export function choicesOf(lost: BookingRow) {
  const { insurance, driverAge, extras, hostExtras } = optionsOf(lost);
  return { insurance, driverAge, extras, hostExtras };
}

/** A substitute keeps the figures of the booking whose place it takes; it is free to cancel again for as long. */
export function policyFor({
  lines,
  cancellation_policy: booked,
  deposit_cents: depositCents,
}: BookingRow): QuotePolicy {
  const { neverFreeAfter: _, ...cancellation } = booked;
  return { price: pricePolicyOf(lines), cancellation, depositCents };
}

/** The price that the regular price of another vehicle for the same trip is reduced to. */
export function agreedPriceFor(
  lost: BookingRow,
  { extraPrices }: VehicleFacts,
): (regularCents: number) => ReturnType<typeof agreedPriceLine> {
  return (regularCents) => agreedPriceLine(regularCents, paidForWhatStays(lost.lines, extraPrices));
}

/** The price of a vehicle for the guest of a withdrawn booking, line by line. */
export function substituteLines(lost: BookingRow, vehicle: VehicleFacts, terms: PriceTerms): PriceLine[] {
  const { lines, totalCents } = regularPriceOf(lost, vehicle, terms);
  const agreed = agreedPriceFor(lost, vehicle)(totalCents);
  return agreed === null ? lines : [...lines, agreed];
}

/** Terms that prices depend on besides the vehicles themselves. */
export interface PriceTerms {
  charges: ChargesSetting;
  rules: RulesOfVehicles;
  /** When the guest booked at first. */
  bookedAt: Temporal.Instant;
}

export async function priceTermsOf(
  db: Db,
  lost: Pick<BookingRow, 'id' | 'location_id'>,
  vehicles: readonly VehicleFacts[],
): Promise<PriceTerms> {
  return {
    charges: await requireCharges(db, lost.location_id),
    rules: await priceRulesOf(db, idsOf(vehicles)),
    bookedAt: await firstBookedAt(db, lost.id),
  };
}

function idsOf(vehicles: readonly VehicleFacts[]): string[] {
  return vehicles.map(({ id }) => id);
}

function regularCentsOf(lost: BookingRow, vehicle: VehicleFacts, terms: PriceTerms): number {
  return regularPriceOf(lost, vehicle, terms).totalCents;
}

/** The regular price of a vehicle for the same trip, with the added extras that its host offers, and the desk's discount. */
function regularPriceOf(
  lost: BookingRow,
  { id, dailyCents, extraPrices: offered, yearlyFeesCents }: VehicleFacts,
  { charges: setting, rules, bookedAt }: PriceTerms,
): RentalPrice {
  const { pickup_at: pickupAt, return_at: returnAt } = lost;
  const choices = choicesOf(lost);
  const { prices: extraPrices } = chosenPrices(choices.hostExtras, offered);
  const charges = chargeFacts(setting, yearlyFeesCents);
  const rental = { dailyCents, pickupAt, days: rentalDays(pickupAt, returnAt) };
  const bookedOn = wallTimeOf(bookedAt, lost.time_zone).slice(0, 10);
  const dayPrices = dayPricesOf({ ...rental, bookedOn, rules: rules.get(id) ?? [] });
  const policy = pricePolicyOf(lost.lines);
  const deskDiscountCents = deskDiscountCentsOf(lost.lines);
  const terms = { extraPrices, charges, dayPrices, policy, deskDiscountCents };
  return quoteRental({ ...choices, ...rental, returnAt, ...terms });
}

/** The extras and the delivery that don’t come along, whose price goes back. */
function withoutInWords({ lines }: BookingRow, missing: HostExtras): string | null {
  const words = [hostExtrasInWords(missing), deliveryInWords(deliveredOf(lines))];
  const given = words.filter((part) => part !== null);
  return given.length === 0 ? null : given.join(', ');
}

/** Vehicles as the guest sees them, each with its price. */
export async function presentSubstitutes(
  db: Db,
  lost: BookingRow,
  vehicles: readonly VehicleFacts[],
): Promise<Substitute[]> {
  const cards = await getVehicleCards(
    db,
    vehicles.map(({ id }) => id),
  );
  const terms = await priceTermsOf(db, lost, vehicles);
  const { pickup_at: pickupAt, party } = lost;
  return vehicles.flatMap((vehicle) => {
    const card = cards.get(vehicle.id);
    if (card === undefined) return [];
    const { year, seats } = vehicle;
    const regularCents = regularCentsOf(lost, vehicle, terms);
    const totalCents = Math.min(regularCents, paidForWhatStays(lost.lines, vehicle.extraPrices));
    const { prices, missing } = chosenPrices(choicesOf(lost).hostExtras, vehicle.extraPrices);
    const hostExtras = offeredExtras(prices).map(({ kind }) => kind);
    const judged = party && judgeFit(vehicle, { party, day: pickupAt.slice(0, 10), hostExtras });
    return [
      {
        vehicle: {
          id: card.id,
          name: card.name,
          category: card.category,
          image: card.image,
          instantBooking: card.instantBooking,
          year,
          seats,
        },
        regularCents,
        totalCents,
        refundCents: lost.total_cents - totalCents,
        without: withoutInWords(lost, missing),
        fit: judged && { answer: judged.answer, sentence: judged.sentence },
      },
    ];
  });
}

import type { Convoy, ConvoyMember } from '@makani/contract/bookings/orders';
import { defaultDriverAge, defaultInsurance } from '@makani/contract/bookings/rental-options';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { closedRefusal } from '@makani/domain/calendar/closed-days';
import { checkPeriod, wallTimeOf } from '@makani/domain/calendar/rental-period';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { convoyLimits } from '@makani/domain/fit/convoy-groups';
import { convoyTitle } from '@makani/domain/fit/convoy-words';
import { chargeFacts, type ChargesSetting } from '@makani/domain/pricing/charges';
import { quoteRental } from '@makani/domain/pricing/pricing';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import { dayPricesOf, type RuledRental } from '@makani/domain/price-rules/day-prices';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../http/app-error.ts';
import { requireLocation } from '../../locations/public/locations.ts';
import { requireCharges } from '../../locations/public/charges.ts';
import { currentPolicy } from '../../site/public/policy.ts';
import type { ConvoyQuery } from '../../vehicles/public/ports.ts';
import { judgeFit, listCheapestOfEachCabin, type VehicleFacts } from '../../vehicles/public/free-vehicles.ts';
import { priceRulesOf } from '../../vehicles/public/price-rules.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { availability } from '../availability/availability.ts';
import { findCheapestConvoy } from './cached-convoys.ts';

/**
 * The cheapest available vehicles that the party fits together, if they are more than one.
 * @throws AppError `not_found` for a location, `invalid_input` for a period that cannot be rented.
 */
export async function findConvoy(
  db: Db,
  { locationId, party, guestId, ...trip }: ConvoyQuery,
  now: Temporal.Instant,
): Promise<Convoy | null> {
  const location = await requireLocation(db, locationId, now);
  const period = checkPeriod(trip, location.timeZone, now);
  if (!period.ok) throw invalidField(period.field, period.message);
  const closed = closedRefusal(location, trip);
  if (closed !== undefined) throw invalidField(closed.field, closed.message);
  const { startsAt, endsAt } = period;
  const days = rentalDays(trip.pickupAt, trip.returnAt);
  const day = trip.pickupAt.slice(0, 10);
  const wanted = { locationId, startsAt, endsAt, days, guestId, max: convoyLimits.max };
  const free = await listCheapestOfEachCabin({ db, availability }, wanted, now);
  const charges = await requireCharges(db, locationId);
  const policy = await currentPolicy(db);
  const rules = await priceRulesOf(
    db,
    free.map(({ id }) => id),
  );
  const rental = { ...trip, days, bookedOn: wallTimeOf(now, location.timeZone).slice(0, 10) };
  const candidates = free.map((vehicle) => ({
    ...vehicle,
    totalCents: priceOf(vehicle, { ...rental, rules: rules.get(vehicle.id) ?? [] }, { charges, policy }),
  }));
  const found = await findCheapestConvoy(candidates, party, childSeatRule(day));
  if (found === undefined || found.members.length === 1) return null;
  const cards = await getVehicleCards(
    db,
    found.members.map(({ id }) => id),
  );
  const members: ConvoyMember[] = [];
  for (const { id, party: own } of found.members) {
    const card = cards.get(id);
    const vehicle = candidates.find((candidate) => candidate.id === id);
    // It was erased at this very moment.
    if (card === undefined || vehicle === undefined) return null;
    const { answer, sentence } = judgeFit(vehicle, { party: own, day });
    const { name, category, image, instantBooking } = card;
    const { year, seats, totalCents } = vehicle;
    members.push({
      vehicle: { id, name, category, image, instantBooking, year, seats },
      party: own,
      fit: { answer, sentence },
      isJudgedBySeats: vehicle.cabin === null,
      totalCents,
    });
  }
  return { title: convoyTitle(members.length, party), members, totalCents: found.totalCents };
}

function priceOf(
  { dailyCents, yearlyFeesCents }: VehicleFacts,
  { returnAt, ...rental }: Omit<RuledRental, 'dailyCents'> & { returnAt: string },
  { charges: setting, policy }: { charges: ChargesSetting; policy: PolicyFigures },
): number {
  const choices = { insurance: defaultInsurance, driverAge: defaultDriverAge, extraPrices: {} };
  const charges = chargeFacts(setting, yearlyFeesCents);
  const { pickupAt } = rental;
  const dayPrices = dayPricesOf({ ...rental, dailyCents });
  return quoteRental({ pickupAt, returnAt, dailyCents, charges, dayPrices, policy, ...choices }).totalCents;
}

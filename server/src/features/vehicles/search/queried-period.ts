import { type ListedChoices, listedChoicesSchema } from '@makani/contract/bookings/rental-options';
import type { WallTime } from '@makani/contract/kernel/time';
import type { HoursException } from '@makani/contract/site/locations';
import type { PolicyFigures } from '@makani/contract/site/policy';
import type { OneWay } from '@makani/domain/arrivals/delivery';
import { backAt, chooseReturn, returnAtIn } from '@makani/domain/arrivals/one-way';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { closedRefusal } from '@makani/domain/calendar/closed-days';
import { checkPeriod, wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { ChargesSetting } from '@makani/domain/pricing/charges';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import * as z from 'zod/mini';
import { invalidField } from '../../../http/app-error.ts';
import type { FindLocation } from './location-facts.ts';

interface QueriedDates extends ListedChoices {
  location?: string | undefined;
  pickupAt?: WallTime | undefined;
  returnAt?: WallTime | undefined;
  /** The id of the return location of a one-way trip. */
  returnLocation?: string | undefined;
}

export interface QueriedPeriod extends InstantRange, ListedChoices {
  pickupAt: WallTime;
  returnAt: WallTime;
  /** Started periods of 24 hours, the same for every vehicle. */
  days: number;
  locationId: string;
  timeZone: string;
  /** The location's name, and its special days. */
  name: string;
  exceptions: readonly HoursException[];
  /** Whether its guests pay the charges of the law. */
  charges: ChargesSetting;
  policy: PolicyFigures;
  hasPriceRules: boolean;
  /** The return at another location. */
  oneWay: OneWay | undefined;
  /** When a vehicle is back here: at its return, or once it has been brought here. */
  backAt: Temporal.Instant;
  /** The date there at the moment of the search. */
  bookedOn: string;
}

/** @throws AppError `invalid_input` at the field that is missing or wrong. */
export async function requireQueriedPeriod(
  locationOf: FindLocation,
  search: QueriedDates,
  now: Temporal.Instant,
): Promise<QueriedPeriod> {
  const { pickupAt, returnAt, location } = search;
  if (pickupAt === undefined) throw invalidField('pickupAt', 'Please choose a pickup date and time.');
  if (returnAt === undefined) throw invalidField('returnAt', 'Please choose a return date and time.');
  if (location === undefined) throw invalidField('location', 'Please choose a location for these dates.');
  const facts = await locationOf(location);
  if (facts === undefined) throw invalidField('location', 'Please choose a location.');
  const { name, exceptions, timeZone, charges, policy, hasPriceRules } = facts;
  const checked = checkPeriod({ pickupAt, returnAt }, timeZone, now);
  if (!checked.ok) throw invalidField(checked.field, checked.message);
  const chosen = chooseReturn(
    { locationId: location, returnLocationId: search.returnLocation },
    facts.returns,
  );
  if (!chosen.ok) throw invalidField('returnLocation', chosen.message);
  const { oneWay, offered } = chosen;
  const closed =
    offered === undefined
      ? closedRefusal(facts, { pickupAt, returnAt })
      : (closedRefusal(facts, { pickupAt }) ??
        closedRefusal(offered, { returnAt: returnAtIn(offered.timeZone, { returnAt, timeZone }) }));
  if (closed !== undefined) throw invalidField(closed.field, closed.message);
  const { startsAt, endsAt } = checked;
  const choices = z.parse(listedChoicesSchema, search);
  const days = rentalDays(pickupAt, returnAt);
  let bookedOn: string | undefined;
  return {
    pickupAt,
    returnAt,
    days,
    locationId: location,
    timeZone,
    name,
    exceptions,
    charges,
    policy,
    hasPriceRules,
    oneWay,
    backAt: backAt(endsAt, offered),
    // Looked up once, and only when it is asked for: without rules of prices, a list doesn't.
    get bookedOn() {
      return (bookedOn ??= wallTimeOf(now, timeZone).slice(0, 10));
    },
    startsAt,
    endsAt,
    ...choices,
  };
}

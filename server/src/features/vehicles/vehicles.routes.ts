import { checkFit } from '@makani/contract/fit/fit';
import * as contract from '@makani/contract/vehicles/vehicles';
import { closeGaps, groupPeriods } from '@makani/domain/calendar/group-periods';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Turns } from '../../http/clients/turns.ts';
import { browsing, mount } from '../../http/mount.ts';
import { VersionedCache } from '../../lib/versioned-cache.ts';
import type { AnswerTimes, Availability, Convoys, Ratings } from './data/ports.ts';
import { getVehicleDetail, requireOffered } from './data/vehicles.ts';
import { answerFit, dayOf } from './fit/answer-fit.ts';
import { readParty } from './fit/judge-fit.ts';
import { cacheRules } from './prices/cached-rules.ts';
import { findAlternatives } from './search/find-alternatives.ts';
import { cacheVehicles } from './search/listed-vehicles.ts';
import { cacheLocations } from './search/location-facts.ts';
import type { VehicleList } from './search/present-list.ts';
import { hasDates, type Search, searchVehicles } from './search/search-vehicles.ts';

const maxLists = 300;

export function vehicleRoutes(
  app: FastifyInstance,
  ports: Context & {
    availability: Availability;
    convoys: Convoys;
    ratings: Ratings;
    answerTimes: AnswerTimes;
    searches: Turns;
  },
): void {
  const context = {
    ...ports,
    locationOf: cacheLocations(ports),
    vehiclesOf: cacheVehicles(ports),
    rulesOf: cacheRules(ports),
  };
  const { reads, clock, availability, searches } = context;
  const searchTogether = searches.shared<VehicleList>();
  const limits = contract.availabilityLimits;

  const open = { limits: browsing };
  // Lists without dates are the same for everybody. No replica reads them, because it may be behind the version.
  const lists = new VersionedCache<VehicleList>(maxLists);
  const listUndated = async (search: Search): Promise<VehicleList> =>
    lists.once(keyOf(search), await context.catalogue.current(), () =>
      searchVehicles(context, search, { now: clock.now() }),
    );

  mount(
    app,
    contract.listVehicles,
    ({ query: { party, fits, ...query }, principal }) => {
      if (fits === 'true' && party === undefined) throw invalidField('party', 'Please tell us who’s coming.');
      const day = query.pickupAt?.slice(0, 10) ?? dayOf(clock.now());
      const travel = party === undefined ? undefined : { party: readParty(party), day };
      if (!hasDates(query) && travel === undefined) return listUndated(query);
      const search = { ...query, travel, fits: fits === 'true' };
      const found = () =>
        reads.forPrincipal(principal, (db) =>
          searchVehicles({ ...context, db }, search, { now: clock.now(), guestId: principal?.userId }),
        );
      // A guest's own holds keep nothing from them.
      return principal === undefined ? searchTogether(JSON.stringify(search), found) : searches.take(found);
    },
    open,
  );
  mount(
    app,
    contract.findAlternatives,
    ({ query, principal }) =>
      searches.take(() =>
        reads.forPrincipal(principal, (db) =>
          findAlternatives({ ...context, db }, query, { now: clock.now(), guestId: principal?.userId }),
        ),
      ),
    open,
  );
  mount(
    app,
    contract.getVehicle,
    ({ params, principal }) =>
      reads.forPrincipal(principal, (db) => getVehicleDetail({ ...context, db }, params.id)),
    open,
  );

  mount(
    app,
    checkFit,
    ({ body, principal }) =>
      searches.take(() =>
        reads.forPrincipal(principal, (db) =>
          answerFit({ ...context, db }, { ...body, guestId: principal?.userId }, clock.now()),
        ),
      ),
    open,
  );

  mount(
    app,
    contract.getAvailability,
    ({ params, query, principal }) =>
      reads.forPrincipal(principal, async (db) => {
        const { time_zone: timeZone } = await requireOffered(db, params.id);
        const from = Temporal.PlainDate.from(query.from);
        const to = Temporal.PlainDate.from(query.to);
        const days = from.until(to).days;
        if (days < 0 || days >= limits.days)
          throw invalidField('to', `Please ask for at most ${limits.days} days, the later day last.`);
        const guestId = principal?.userId;
        const change = await changeOf(db, { id: query.butBooking, vehicleId: params.id, guestId });
        const wanted = { now: clock.now(), guestId, ...change };
        const startsAt = from.toZonedDateTime(timeZone).toInstant();
        const period = {
          // Past times are nobody's plan, and there may be many.
          startsAt: Temporal.Instant.compare(startsAt, wanted.now) < 0 ? wanted.now : startsAt,
          endsAt: to.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
        };
        const busy = await availability.busyBetween(db, [params.id], period, wanted);
        const { groups } = closeGaps(groupPeriods(busy.get(params.id) ?? []), limits.periods);
        return {
          timeZone,
          busy: groups.map((one) => ({
            from: wallTimeOf(one.startsAt, timeZone),
            until: wallTimeOf(one.endsAt, timeZone),
          })),
        };
      }),
    open,
  );

  async function changeOf(db: Db, { id, vehicleId, guestId }: Changed) {
    if (id === undefined) return {};
    if (guestId === undefined) throw new AppError('not_found');
    return availability.forChangeOf(db, { id, vehicleId, guestId });
  }
}

/** All that a list without dates depends on: insurance and age are a matter of prices for dates. */
function keyOf({ location, category, maxPrice, minSeats, sort, cursor, limit }: Search): string {
  return JSON.stringify([location, category, maxPrice, minSeats, sort, cursor, limit]);
}

/** A booking that is being changed, if any is, and whoever asks. */
interface Changed {
  id: string | undefined;
  vehicleId: string;
  guestId: string | undefined;
}

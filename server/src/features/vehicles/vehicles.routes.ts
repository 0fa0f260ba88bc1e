import * as contract from '@makani/contract/vehicles/vehicles';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { invalidField } from '../../http/app-error.ts';
import { findAlternatives } from './search/find-alternatives.ts';
import type { Availability, HostAnswers, Ratings } from './public/ports.ts';
import { getVehicleDetail, requireOffered, searchVehicles } from './public/vehicles.ts';

const mostDays = 400;

export function vehicleRoutes(
  app: FastifyInstance,
  context: Context & { availability: Availability; ratings: Ratings; hostAnswers: HostAnswers },
): void {
  const { db, clock, availability } = context;

  mount(app, contract.listVehicles, ({ query, principal }) =>
    searchVehicles(context, query, { now: clock.now(), guestId: principal?.userId }),
  );
  mount(app, contract.findAlternatives, ({ query, principal }) =>
    findAlternatives(context, query, { now: clock.now(), guestId: principal?.userId }),
  );
  mount(app, contract.getVehicle, ({ params }) => getVehicleDetail(context, params.id));

  mount(app, contract.getAvailability, async ({ params, query, principal }) => {
    const { time_zone: timeZone } = await requireOffered(db, params.id);
    const from = Temporal.PlainDate.from(query.from);
    const to = Temporal.PlainDate.from(query.to);
    const days = from.until(to).days;
    if (days < 0 || days > mostDays)
      throw invalidField('to', `Please ask for at most ${mostDays} days, the later day last.`);
    const period = {
      startsAt: from.toZonedDateTime(timeZone).toInstant(),
      endsAt: to.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
    };
    const asked = { now: clock.now(), guestId: principal?.userId };
    const busy = await availability.busyBetween(db, [params.id], period, asked);
    return {
      timeZone,
      busy: (busy.get(params.id) ?? []).map((one) => ({
        from: wallTimeOf(one.startsAt, timeZone),
        until: wallTimeOf(one.endsAt, timeZone),
      })),
    };
  });
}

import * as driven from '@makani/contract/driving/driven-trips';
import * as ofPayer from '@makani/contract/driving/trip-drivers';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount } from '../../../http/mount.ts';
import { acceptTripInvitation, readTripInvitation } from './accept-trip.ts';
import { listDrivenTrips, readDrivenTrip } from './driven-trips.ts';
import { inviteAgain, nameTripDriver, readTripDriver, withdrawTripDriver } from './trip-driver.ts';

interface Request {
  params: { id: string };
  principal: { userId: string };
}

const own = ({ params, principal }: Request) => ({ bookingId: params.id, guestId: principal.userId });

/** Each of these may send a mail to an address that the payer has entered. */
const inviting = { limits: [{ max: 10, seconds: 3600, by: 'user' as const }] };

/** The driver of a trip that somebody else pays for: what the payer decides, and what the driver sees. */
export function drivingRoutes(app: FastifyInstance, context: Context): void {
  mount(app, ofPayer.getTripDriver, (request) => readTripDriver(context, own(request)));
  mount(
    app,
    ofPayer.nameTripDriver,
    (request) => nameTripDriver(context, { ...own(request), customerInfo: request.body }),
    inviting,
  );
  mount(app, ofPayer.inviteTripDriver, (request) => inviteAgain(context, own(request)), inviting);
  mount(app, ofPayer.withdrawTripDriver, (request) => withdrawTripDriver(context, own(request)));

  mount(app, driven.readTripInvitation, ({ body }) => readTripInvitation(context, body.token), {
    limits: [{ max: 60, seconds: 3600, by: 'ip' }],
  });
  mount(
    app,
    driven.acceptTripInvitation,
    ({ body, principal }) => acceptTripInvitation(context, { ...body, accountId: principal.userId }),
    { limits: [{ max: 30, seconds: 3600, by: 'user' }] },
  );
  mount(app, driven.listDrivenTrips, async ({ principal }) => ({
    trips: await listDrivenTrips(context, principal.userId),
  }));
  mount(app, driven.getDrivenTrip, ({ params, principal }) =>
    readDrivenTrip(context, { bookingId: params.id, accountId: principal.userId }),
  );
}

import { publicUse } from '@makani/domain/bookings/quote-use';
import * as contract from '@makani/contract/bookings/bookings';
import { listOffers as listOffersEndpoint } from '@makani/contract/bookings/offers';
import { createQuote as createQuoteEndpoint } from '@makani/contract/bookings/quotes';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { withIdempotency } from '../../http/idempotency.ts';
import { mount } from '../../http/mount.ts';
import { AppError } from '../../http/app-error.ts';
import { VersionedCache } from '../../lib/versioned-cache.ts';
import type { VehicleCard } from '../vehicles/public/vehicles.ts';
import { presentBooking, secondsLeft } from './present/booking-presenter.ts';
import { findOwn } from './data/bookings.repository.ts';
import { changeCustomer } from './reserve/change-customer.ts';
import { holdVehicle } from './reserve/hold-vehicle.ts';
import { listHolds } from './reserve/list-holds.ts';
import { extraRoutes } from './extras/extras.routes.ts';
import { drivingRoutes } from './driving/driving.routes.ts';
import { otherDriverRoutes } from './other-drivers/other-drivers.routes.ts';
import { substituteRoutes } from './substitutes/substitutes.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { releaseHold } from './reserve/release-hold.ts';
import { listTrips } from './trips/list-trips.ts';
import { payForBooking } from './reserve/pay-for-booking.ts';
import { listOffers } from './quotes/list-offers.ts';
import { callRoutes } from './calls/calls.routes.ts';
import { sentQuoteRoutes } from './calls/quotes/sent-quotes.routes.ts';
import { createQuote } from './quotes/quotes.ts';
import { tripRoutes } from './trips/trips.routes.ts';
import { changeRoutes } from './change/change.routes.ts';

export function bookingRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  tripRoutes(app, context);
  changeRoutes(app, context);
  extraRoutes(app, context);
  otherDriverRoutes(app, context);
  drivingRoutes(app, context);
  substituteRoutes(app, context);
  orderRoutes(app, context);
  callRoutes(app, context);
  sentQuoteRoutes(app, context);

  mount(app, listOffersEndpoint, () => listOffers(context));

  mount(app, createQuoteEndpoint, ({ body }) => createQuote(context, body, publicUse), {
    limits: [{ max: 120, seconds: 60, by: 'ip' }],
  });

  mount(
    app,
    contract.createBooking,
    async ({ body, principal, idempotencyKey: key, ip, log }) => {
      const guestId = principal.userId;
      const request = { ownerId: guestId, key, route: 'POST /bookings', body };
      const booking = await withIdempotency<contract.Booking>(context, request, (storeResponse) =>
        holdVehicle(context, { ...body, guestId, use: publicUse, requestOrigin: { ip, log } }, storeResponse),
      );
      // A replayed response may be minutes old, so the remaining time is computed on every request.
      const holdSecondsLeft =
        booking.holdExpiresAt === null ? null : secondsLeft(booking.holdExpiresAt, clock.now());
      return { ...booking, holdSecondsLeft };
    },
    {
      limits: [
        { max: 12, seconds: 3600, by: 'user' },
        { max: 30, seconds: 86_400, by: 'user' },
        { max: 40, seconds: 3600, by: 'ip' },
      ],
    },
  );

  mount(
    app,
    contract.payForBooking,
    ({ body, params, principal, idempotencyKey: key }) => {
      const guestId = principal.userId;
      const request = { ownerId: guestId, key, route: `POST /bookings/${params.id}/payment`, body };
      const input = { bookingId: params.id, guestId, paymentToken: body.paymentToken, requestKey: key };
      return withIdempotency(context, request, (storeResponse) =>
        payForBooking(context, input, storeResponse),
      );
    },
    // A payment that was begun is resumed by the same request, while its hold runs out.
    { limits: [{ max: 20, seconds: 86_400, by: 'user' }], neverShed: true },
  );

  mount(app, contract.updateBookingCustomer, ({ body, params, principal }) => {
    const { someoneElseDrives, ...customerInfo } = body;
    const booking = { bookingId: params.id, guestId: principal.userId };
    return changeCustomer(context, { ...booking, customerInfo, someoneElseDrives });
  });

  // Without the cache, a page of trips takes half as long again.
  const trips = { ...context, cards: new VersionedCache<VehicleCard>(5_000) };
  mount(app, contract.listBookings, ({ query, session }) => listTrips(trips, session, query.cursor), {
    readsSession: true,
  });

  mount(app, contract.listHolds, ({ principal }) => listHolds(context, principal.userId));

  mount(
    app,
    contract.releaseHold,
    ({ params, principal }) => releaseHold(context, { bookingId: params.id, guestId: principal.userId }),
    { limits: [{ max: 60, seconds: 3600, by: 'user' }] },
  );

  mount(app, contract.getBooking, async ({ params, principal }) => {
    const booking = await findOwn(db, params.id, principal.userId);
    if (booking === undefined) throw new AppError('not_found');
    return presentBooking(db, booking, clock.now());
  });
}

import { setMeetingAddresses } from '@makani/contract/arrivals/addresses';
import { getCalendarFile, getReceipt } from '@makani/contract/bookings/trip-documents';
import * as contract from '@makani/contract/bookings/trips';
import { statusFacts } from '@makani/domain/bookings/status-facts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { mount } from '../../../http/mount.ts';
import { AppError } from '../../../http/app-error.ts';
import { calendarFile, calendarFileName } from '../../documents/public/trip-calendar.ts';
import { receiptFileName, renderReceipt } from '../../documents/public/receipt.ts';
import { currentSite } from '../../site/public/current-site.ts';
import { findOwn, type BookingRow } from '../data/bookings.repository.ts';
import { changeParty } from './change-party.ts';
import { setAddresses } from './set-addresses.ts';
import { cancelBooking, previewCancellation } from './cancel-booking.ts';
import { receiptOf } from '../present/receipt.ts';
import { mailedTrip } from '../mail/trip-mail.ts';
import { presentTrip } from '../present/trip-presenter.ts';

/** Routes for a booked trip, each open only to the trip's own guest. */
export function tripRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context;
  const { publicUrl, seller } = config;
  const siteNow = async () => ({
    ...(await currentSite(db, config)),
    publicUrl,
    seller,
    mailFrom: config.mail.from,
  });
  const own = async (id: string, guestId: string): Promise<BookingRow> => {
    const booking = await findOwn(db, id, guestId);
    if (booking === undefined) throw new AppError('not_found');
    return booking;
  };

  mount(app, contract.getTrip, async ({ params, principal }) =>
    presentTrip(db, await own(params.id, principal.userId), clock.now()),
  );

  mount(app, contract.changeParty, ({ params, body, principal }) =>
    changeParty(context, { ...body, bookingId: params.id, guestId: principal.userId }),
  );

  mount(app, setMeetingAddresses, ({ params, body, principal }) =>
    setAddresses(context, { bookingId: params.id, accountId: principal.userId, addresses: body }),
  );

  mount(app, contract.getCancellation, ({ params, principal }) =>
    previewCancellation(context, { bookingId: params.id, guestId: principal.userId }),
  );

  mount(
    app,
    contract.cancelBooking,
    ({ body, params, principal, idempotencyKey: key }) => {
      const guestId = principal.userId;
      const request = { ownerId: guestId, key, route: `POST /bookings/${params.id}/cancel`, body };
      return withIdempotency(context, request, (storeResponse) =>
        cancelBooking(context, { ...body, bookingId: params.id, guestId }, storeResponse),
      );
    },
    { limits: [{ max: 30, seconds: 3600, by: 'user' }] },
  );

  mount(
    app,
    getReceipt,
    async ({ params, principal }) => {
      const site = await siteNow();
      const receipt = await receiptOf(db, await own(params.id, principal.userId), clock.now());
      return { name: receiptFileName(receipt, site), content: await renderReceipt(receipt, site) };
    },
    { limits: [{ max: 60, seconds: 3600, by: 'user' }] },
  );

  mount(app, getCalendarFile, async ({ params, principal }) => {
    const booking = await own(params.id, principal.userId);
    const now = clock.now();
    const trip = await mailedTrip(db, booking, now);
    const shown = { ...trip, status: statusFacts[booking.status].ics };
    const site = await siteNow();
    const content = new TextEncoder().encode(calendarFile(shown, site, { guest: null, madeAt: now }));
    return { name: calendarFileName(trip, site), content };
  });
}

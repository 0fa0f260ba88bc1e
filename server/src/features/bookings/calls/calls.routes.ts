import * as links from '@makani/contract/desk-bookings/booking-links';
import * as desk from '@makani/contract/desk-bookings/new-booking';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { withIdempotency } from '../../../http/idempotency.ts';
import { mount } from '../../../http/mount.ts';
import { quoteWithDiscount } from './desk-discount.ts';
import { enterEmail } from './enter-email.ts';
import { closeLinks, issueLink } from './issue-link.ts';
import { makeDeskBooking } from './make-desk-booking.ts';
import { claimLink, openLink, resendLink } from './open-link.ts';

/** Bookings that begin with a call: the desk makes them, and a link opens them. */
export function callRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    desk.createDeskQuote,
    ({ body: { discountCents, ...rental }, principal: { operatorId } }) =>
      quoteWithDiscount(context, { rental, discountCents, operatorId }),
    { limits: [{ max: 600, seconds: 3600, by: 'user' }] },
  );

  mount(
    app,
    desk.makeDeskBooking,
    ({ body, principal: { operatorId }, idempotencyKey: key, log }) => {
      const request = { ownerId: operatorId, key, route: 'POST /operator/bookings', body };
      return withIdempotency<desk.DeskHold>(context, request, (storeResponse) =>
        makeDeskBooking(context, { ...body, operatorId, log }, storeResponse),
      );
    },
    { limits: [{ max: 60, seconds: 3600, by: 'user' }] },
  );

  mount(
    app,
    desk.issueBookingLink,
    ({ params, body, principal: { operatorId } }) =>
      issueLink(context, { ...body, bookingId: params.id, operatorId }),
    { limits: [{ max: 120, seconds: 3600, by: 'user' }] },
  );

  mount(app, desk.revokeBookingLinks, ({ params, principal: { operatorId } }) =>
    closeLinks(context, { bookingId: params.id, operatorId }),
  );

  mount(app, links.openBookingLink, ({ body }) => openLink(context, body.token), {
    limits: [{ max: 120, seconds: 3600, by: 'ip' }],
  });

  mount(
    app,
    links.claimBookingLink,
    ({ body, userAgent, knownBrowsers, log }) =>
      claimLink({ ...context, log }, { ...body, userAgent, knownBrowsers }),
    { limits: [{ max: 20, seconds: 3600, by: 'ip' }] },
  );

  mount(app, links.resendBookingLink, ({ body }) => resendLink(context, body.token), {
    limits: [{ max: 10, seconds: 3600, by: 'ip' }],
  });

  mount(app, links.enterCallerEmail, ({ body }) => enterEmail(context, body), {
    limits: [{ max: 10, seconds: 3600, by: 'ip' }],
  });
}

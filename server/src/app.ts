import fastifyCompress from '@fastify/compress';
import type { Scope } from '@makani/contract/kernel/scopes';
import { bookingLife, bookingMoves } from '@makani/domain/bookings/booking-moves';
import { paymentLife, paymentMoves } from '@makani/domain/payments/payment-status';
import { chargeLife, chargeMoves } from '@makani/domain/handover/charge-status';
import { checkStateTable } from '@makani/domain/bookings/state-table';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { Context } from './adapters/context.ts';
import type { JobContext } from './features/mail/public/job-context.ts';
import type { Database } from './db/database.ts';
import { accountRoutes } from './features/account-lifecycle/account.routes.ts';
import { hashOfBearer, readSession } from './features/accounts/public/sessions.ts';
import { authRoutes } from './features/accounts/auth.routes.ts';
import { passkeyRoutes } from './features/accounts/passkeys.routes.ts';
import { profileRoutes } from './features/accounts/profile.routes.ts';
import { availability } from './features/bookings/public/availability.ts';
import { listBookedPhones } from './features/bookings/public/day/booked-phones.ts';
import { convoys } from './features/bookings/orders/convoys.ts';
import { waitlistRoutes } from './features/waitlist/waitlist.routes.ts';
import { bookingsDeskRoutes } from './features/bookings/desk/bookings-desk.routes.ts';
import { chargeRoutes } from './features/bookings/charges/charges.routes.ts';
import { depositRoutes } from './features/bookings/deposits/deposits.routes.ts';
import { bookingRoutes } from './features/bookings/bookings.routes.ts';
import { calendarDeskRoutes } from './features/calendar/desk/calendar-desk.routes.ts';
import { disputeRoutes } from './features/bookings/disputes/disputes.routes.ts';
import { paymentsDeskRoutes } from './features/bookings/desk/payments/payments-desk.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { hostBookingRoutes } from './features/bookings/host/host-bookings.routes.ts';
import { hostCalendarRoutes } from './features/calendar/calendar.routes.ts';
import { payoutRoutes } from './features/payouts/payouts.routes.ts';
import { hostEarningsRoutes } from './features/earnings/earnings.routes.ts';
import { hostPhotoRoutes, photoFileRoutes } from './features/vehicles/photos/photos.routes.ts';
import { hostVehicleRoutes } from './features/listing/listing.routes.ts';
import { locationRoutes } from './features/locations/locations.routes.ts';
import { todayRoutes } from './features/handover/today/today.routes.ts';
import { deskRoutes } from './features/desk/desk.routes.ts';
import { peopleDeskRoutes } from './features/account-lifecycle/desk/people-desk.routes.ts';
import { agreementRoutes } from './features/handover/agreement/agreement.routes.ts';
import { reviewDeskRoutes } from './features/reviews/desk/reviews-desk.routes.ts';
import { priceRoutes } from './features/vehicles/prices/prices.routes.ts';
import { vehicleDeskRoutes } from './features/listing/desk/vehicle-desk.routes.ts';
import { operatorRoutes } from './features/operators/operators.routes.ts';
import { readApiKey } from './features/operators/public/api-keys.ts';
import { readOperatorSession } from './features/operators/public/operator-sessions.ts';
import { mailDeskRoutes } from './features/mail/desk/mail-desk.routes.ts';
import { accidentPhotoRoutes, accidentRoutes } from './features/handover/accidents/accidents.routes.ts';
import { claimRoutes } from './features/handover/claims/claims.routes.ts';
import { recordsOfTrips } from './features/handover/claims/trip-records.ts';
import { recordsForBank } from './features/handover/evidence/records-for-bank.ts';
import { handoverPhotoRoutes, handoverRoutes } from './features/handover/handover.routes.ts';
import { handoverPhotoFileRoutes } from './features/handover/photos/photo-files.routes.ts';
import { messagePhotoFileRoutes } from './features/messages/photos/photos.routes.ts';
import { type MessageEvents, messageEvents } from './features/messages/events/message-events.ts';
import { messagePhotoRoutes, messageRoutes } from './features/messages/messages.routes.ts';
import { answerTimes } from './features/messages/public/answer-times.ts';
import { devMailRoutes } from './features/mail/dev/dev-mail.routes.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { stripeEventRoutes } from './features/payments/stripe-events/stripe-events.routes.ts';
import { stripeWebhooks } from './features/payments/stripe-events/stripe-webhooks.ts';
import { ratings } from './features/reviews/public/reviews.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { settingsDeskRoutes } from './features/settings/settings-desk.routes.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { twilioWebhook } from './features/texts/replies/twilio-webhook.ts';
import { textRoutes } from './features/texts/texts.routes.ts';
import { wellKnownRoutes } from './features/site/well-known.ts';
import { vehicleDetailsRoutes } from './features/listing/details/details.routes.ts';
import { turnaroundRoutes } from './features/handover/turnaround/turnarounds.routes.ts';
import { vehicleRoutes } from './features/vehicles/vehicles.routes.ts';
import { limitBodyTime, uploadSeconds, usualBodySeconds } from './http/body-time.ts';
import { limitSocketRequests } from './http/clients/socket-requests.ts';
import { takeTurns, type Turns } from './http/clients/turns.ts';
import { refuseCardNumbers } from './http/card-filter.ts';
import { refuseAddress, responseErrors } from './http/errors.ts';
import { describeApi } from './http/openapi/openapi.ts';
import { callApiOf } from './http/pages/call-api.ts';
import { cspReports } from './http/pages/csp-reports.ts';
import { pageStamp } from './http/pages/page-cache.ts';
import { refuseForeignHosts } from './http/clients/own-hosts.ts';
import { limitRequests } from './http/rate-limits.ts';
import { RequestLog } from './http/request-log.ts';
import { setHeaders } from './http/response-headers.ts';
import { responseSerializer } from './http/responses/serializer.ts';
import { shedLoad, shedWhileBusy, shedWhileLate } from './http/shed-load.ts';
import { acceptUploads } from './http/upload.ts';
import { createOperations, type Operations } from './monitoring/monitoring.ts';
import { healthRoutes, metricsRoute } from './monitoring/routes.ts';

export interface AppOptions {
  database: Database;
  /** Adds the rendered pages; omitted where only the API is wanted. */
  pages?: (app: FastifyInstance, callApi: typeof fetch) => Promise<void>;
  /** Readiness and metrics of the process; created here when the caller has none. */
  operations?: Operations;
  /**
   * False where others keep the machine busy, as in tests: nobody is turned away because the event loop is late. True unless
   * given.
   */
  shedsWhenLate?: boolean;
}

/**
 * Searches by dates that the database works for at once. More would only share its processors, and keep them from this
 * process, which has the answers to send, and from who books. A process can't send what four are faster than.
 */
const searchesAtOnce = 4;

/** The whole site on one port: API, health, pages. Listening and stopping are up to the process. */
export async function createApp(context: JobContext, options: AppOptions): Promise<FastifyInstance> {
  checkStateTable('booking', bookingMoves, bookingLife);
  checkStateTable('payment', paymentMoves, paymentLife);
  checkStateTable('charge', chargeMoves, chargeLife);

  const app: FastifyInstance = Fastify({
    loggerInstance: context.log,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: context.config.trustProxy.length > 0 ? context.config.trustProxy : false,
    bodyLimit: 64 * 1024,
    // Pages may load slowly on a busy machine, and the default of ten seconds would fail the start.
    pluginTimeout: 60_000,
    // Most requests have a shorter limit: http/body-time.ts.
    requestTimeout: (uploadSeconds + 5) * 1000,
    // In development a page is compiled when it is first asked for.
    connectionTimeout: context.config.nodeEnv === 'development' ? 120_000 : 20_000,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: 8 * 1024 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress(context.config.site.name),
    schemaController: { compilersFactory: { buildValidator: notOurs, buildSerializer: notOurs } },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer);
  responseErrors(app, { isProduction: context.config.nodeEnv === 'production' });
  app.server.headersTimeout = usualBodySeconds * 1000;
  limitSocketRequests(app, 1_000);
  const shed = shedLoad(context.config.site.name);
  const searches = takeTurns(searchesAtOnce);
  const operations = options.operations ?? createOperations(context, options.database, { stopping: false });
  limitBodyTime(app);
  await shedWhileLate(app, options.shedsWhenLate === false ? 0 : maxDelayMs(context.config), shed);
  shedWhileBusy(app, () => options.database.waiting() + searches.waiting(), shed);
  setHeaders(app);
  refuseForeignHosts(app, context.config);
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'] });
  operations.metrics.observe(app);
  healthRoutes(app, operations);
  if (context.config.metrics.onSite) metricsRoute(app, operations, context.config.metrics.token);
  photoFileRoutes(app, context);
  messagePhotoFileRoutes(app, context);
  handoverPhotoFileRoutes(app, context);
  wellKnownRoutes(app, context);
  const ports = { searches, messageEvents: messageEvents(options.database) };
  await app.register((api) => apiRoutes(api, context, ports), { prefix: '/api' });
  devMailRoutes(app, context.config);
  await app.register((scope) => stripeWebhooks(scope, context));
  await app.register((scope) => twilioWebhook(scope, context));
  await app.register(cspReports, { isLimited: context.config.rateLimits });
  if (options.pages !== undefined) await options.pages(app, callApiOf(app, pageStamp(context)));
  return app;
}

async function apiRoutes(
  api: FastifyInstance,
  context: JobContext,
  { searches, messageEvents: events }: { searches: Turns; messageEvents: MessageEvents },
): Promise<void> {
  const messages = { ...context, messageEvents: events };
  api.removeContentTypeParser('text/plain');
  api.decorateRequest('principal', undefined);
  api.decorateRequest('session', undefined);
  api.decorateRequest('operator', undefined);
  api.decorateRequest('apiKey', undefined);
  api.decorate('authenticate', (request: FastifyRequest) =>
    readSession(context.db, context.clock, request.headers.authorization),
  );
  api.decorate('authenticateOperator', (request: FastifyRequest) =>
    readOperatorSession(context.db, context.clock, request.headers.authorization),
  );
  api.decorate('authenticateKey', (request: FastifyRequest, scope: Scope | undefined) =>
    readApiKey(context.db, context.clock, { authorization: request.headers.authorization, scope }),
  );
  api.decorate('tokenHashOf', (request: FastifyRequest) => hashOfBearer(request.headers.authorization));
  api.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    done();
  });
  await describeApi(api, context);
  refuseCardNumbers(api);
  limitRequests(api, context);

  siteRoutes(api, context);
  locationRoutes(api, context);
  contactRoutes(api, context);
  const answers = answerTimes(context.clock);
  vehicleRoutes(api, { ...context, availability, convoys, ratings, searches, answerTimes: answers });
  authRoutes(api, context);
  profileRoutes(api, context);
  passkeyRoutes(api, context);
  textRoutes(api, context, listBookedPhones);
  paymentRoutes(api, context);
  bookingRoutes(api, context);
  depositRoutes(api, context);
  messageRoutes(api, messages);
  handoverRoutes(api, context);
  agreementRoutes(api, context);
  chargeRoutes(api, context, recordsOfTrips);
  claimRoutes(api, context);
  accidentRoutes(api, context);
  waitlistRoutes(api, context);
  reviewRoutes(api, context);
  hostBookingRoutes(api, context);
  accountRoutes(api, context);
  hostEarningsRoutes(api, context);
  payoutRoutes(api, context);
  hostCalendarRoutes(api, context);
  hostVehicleRoutes(api, context);
  operatorRoutes(api, context);
  mailDeskRoutes(api, context);
  paymentsDeskRoutes(api, context);
  disputeRoutes(api, { ...context, recordsForBank });
  stripeEventRoutes(api, context);
  peopleDeskRoutes(api, context);
  vehicleDeskRoutes(api, context);
  vehicleDetailsRoutes(api, context);
  turnaroundRoutes(api, context);
  priceRoutes(api, context);
  reviewDeskRoutes(api, context);
  bookingsDeskRoutes(api, context);
  settingsDeskRoutes(api, context);
  calendarDeskRoutes(api, context);
  deskRoutes(api, context);
  webhookRoutes(api, context);
  todayRoutes(api, context);
  await api.register(async (scope) => {
    await acceptUploads(scope);
    hostPhotoRoutes(scope, context);
    handoverPhotoRoutes(scope, context);
    accidentPhotoRoutes(scope, context);
    messagePhotoRoutes(scope, messages);
  });
  api.all('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
}

/**
 * The event-loop delay at which requests are turned away; 0 is never, together with the rate limits. The
 * embedded database works on the same loop, where an ordinary query may take 200 ms; in development a page is compiled
 * there.
 */
function maxDelayMs({ nodeEnv, rateLimits, databaseUrl }: Context['config']): number {
  if (!rateLimits || nodeEnv === 'development') return 0;
  return databaseUrl === undefined ? 1_000 : 200;
}

/** In place of Fastify's own compilers, which it would load for nothing at every start. */
function notOurs(): never {
  throw new Error('Schemas are compiled by what createApp has set.');
}

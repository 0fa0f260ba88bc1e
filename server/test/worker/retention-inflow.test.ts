import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { authRoutes } from '../../src/features/accounts/auth.routes.ts';
import { passkeyRoutes } from '../../src/features/accounts/passkeys.routes.ts';
import { profileRoutes } from '../../src/features/accounts/profile.routes.ts';
import { operatorRoutes } from '../../src/features/operators/operators.routes.ts';
import { bookingRoutes } from '../../src/features/bookings/bookings.routes.ts';
import { listBookedPhones } from '../../src/features/bookings/public/day/booked-phones.ts';
import { agreementRoutes } from '../../src/features/handover/agreement/agreement.routes.ts';
import { messageEvents } from '../../src/features/messages/events/message-events.ts';
import { messagePhotoRoutes, messageRoutes } from '../../src/features/messages/messages.routes.ts';
import { contactRoutes } from '../../src/features/contact/contact.routes.ts';
import { paymentRoutes } from '../../src/features/payments/payments.routes.ts';
import { accidentRoutes } from '../../src/features/handover/accidents/accidents.routes.ts';
import { handoverPhotoRoutes, handoverRoutes } from '../../src/features/handover/handover.routes.ts';
import { hostPhotoRoutes } from '../../src/features/vehicles/photos/photos.routes.ts';
import { waitlistRoutes } from '../../src/features/waitlist/waitlist.routes.ts';
import { textRoutes } from '../../src/features/texts/texts.routes.ts';
import type { Limit } from '../../src/http/mount.ts';
import { retainedRows } from '../../src/worker/retention/retention-table.ts';
import { rowsPerRun, sweepEverySeconds } from '../../src/worker/retention/sweep.ts';
import { createTestApp } from '../kit/test-app.ts';

/** Addresses or accounts that use up every limit at the same time, hour after hour. */
const clients = 50;

/** The operations that write a row of each kind, as often as a request of it can come to pass. */
const writtenBy: Record<string, string[]> = {
  sessions: ['signIn', 'signInByLink', 'signInByPasskey'],
  'sessions of operators': ['operatorSignIn'],
  'browsers that are known': ['signIn', 'signInByLink', 'signInByPasskey', 'operatorSignIn'],
  'links by email': ['signUp', 'sendVerification', 'forgotPassword', 'requestSignInLink'],
  'challenges for passkeys': ['startPasskey', 'startPasskeySignIn'],
  'requests for a link': ['forgotPassword', 'requestSignInLink'],
  // A host's answer and a cancellation need a booking, which is one more answer each.
  'answers to repeat': [
    'createBooking',
    'createBooking',
    'createBooking',
    'payForBooking',
    'modifyBooking',
    'extendTrip',
    'returnEarly',
    'holdOnward',
  ],
  // An extension that can't be had is shown with three others.
  'unbooked quotes': [
    'createQuote',
    'createDeskQuote',
    'previewModification',
    ...Array<string>(4).fill('previewExtension'),
  ],
  'drivers of unpaid holds': ['createBooking', 'holdOnward'],
  'driver licenses of bookings': ['createBooking', 'holdOnward'],
  'driver licenses of accounts': ['signUp', 'updateProfile'],
  'licenses and party of called-off trips': ['createBooking'],
  'who travels in withdrawn wishes': ['createWish'],
  'drivers of bookings': ['createBooking', 'holdOnward'],
  'cards of the simulated network': ['createCardToken'],
  // To guest and host, at each of a booking's turns.
  'sent mails': [
    'sendContactMessage',
    'signUp',
    'sendVerification',
    'forgotPassword',
    'requestSignInLink',
    'addPasskey',
    'modifyBooking',
    'modifyBooking',
    'extendTrip',
    'extendTrip',
    'returnEarly',
    'returnEarly',
    'holdOnward',
    'createWish',
    // To the driver, and to the payer if nobody accepts.
    'nameTripDriver',
    'nameTripDriver',
    'nameTripDriver',
    'inviteTripDriver',
    'inviteTripDriver',
    // One when nobody has read it for two minutes.
    'askHost',
    'sendMessage',
    'sendQuickAnswer',
    'setFlight',
    'sendMessageAtDesk',
    'sendMessageAtDesk',
    ...Array<string>(6).fill('createBooking'),
  ],
  'parked mails': [
    'sendContactMessage',
    'signUp',
    'sendVerification',
    'forgotPassword',
    'requestSignInLink',
    'createBooking',
  ],
  'text messages': ['giveTextConsent'],
  'consents to text messages': ['giveTextConsent'],
  'callers without an email': ['makeDeskBooking', 'reserveSentQuote'],
  'links by text': ['makeDeskBooking', 'issueBookingLink', 'sendQuote'],
  'quotes that the desk has sent': ['sendQuote'],
  'other drivers': ['inviteDriver'],
  'invitations of drivers': ['createBooking', 'nameTripDriver', 'inviteTripDriver'],
  'links to held bookings': ['makeDeskBooking', 'issueBookingLink', 'resendBookingLink'],
  'rental agreements': ['signAgreement', 'signHostAgreement', 'signDeskAgreement'],
  'notes of licenses that were seen': ['checkHostLicense', 'checkDeskLicense'],
  'what guests waited for': ['createWish'],
  'contact messages': ['sendContactMessage'],
  conversations: ['askHost', 'openBookingThread', 'openBookingThreadAtDesk'],
  'photos that no message has': ['uploadMessagePhoto'],
  'conversations that an operator opened': ['openThreadAtDesk', 'openBookingThreadAtDesk'],
  'photos that no vehicle shows': ['uploadHostPhoto'],
  'photos of pickups and returns': [
    'uploadTripHandoverPhoto',
    'uploadHostHandoverPhoto',
    'uploadDeskHandoverPhoto',
  ],
  'records of pickups and returns': ['saveTripHandover', 'saveHostHandover', 'saveDeskHandover'],
  'reports of accidents': ['reportAccident', 'reportDeskAccident'],
  turnarounds: ['saveTripHandover', 'saveHostHandover', 'saveDeskHandover'],
};
/**
 * One row for each limit and window of an asker, blocks, of which a host has only so many, what Stripe and Twilio sign, and
 * keys of a few tools. Each of these has an event.
 */
const writtenOtherwise = [
  'API keys',
  'deliveries of webhooks',
  'counts of requests and attempts',
  'notes of past blocks',
  'past blocks',
  'events of Stripe',
  'replies to text messages',
];

const limits = await limitsOfOperations();

test('every kind of row has somebody who writes it', () => {
  const named = [...Object.keys(writtenBy), ...writtenOtherwise];
  expect(named.toSorted()).toEqual(retainedRows.map(({ what }) => what).toSorted());
});

test.each(Object.entries(writtenBy))(
  '%s: twice of what may be written in an hour can go in one',
  (_, operations) => {
    const written = operations.reduce((sum, operation) => sum + maxPerHour(operation), 0);
    const swept = (rowsPerRun * 3600) / sweepEverySeconds;
    expect(written).toBeGreaterThan(0);
    expect(swept).toBeGreaterThanOrEqual(2 * written);
  },
);

function maxPerHour(operation: string): number {
  const found = limits.get(operation) ?? [];
  const total = clients * Math.min(...found.map(({ max, seconds }) => (max * 3600) / seconds));
  expect(total, `${operation} has a limit`).toBeLessThan(Number.POSITIVE_INFINITY);
  return total;
}

/** As they are mounted. */
async function limitsOfOperations(): Promise<Map<string, Limit[]>> {
  const { context, database } = await createTestApp();
  const mounted = Fastify();
  const found = new Map<string, Limit[]>();
  mounted.addHook('onRoute', ({ config }) => {
    if (config?.endpoint !== undefined) found.set(config.endpoint.operationId, config.limits ?? []);
  });
  for (const routes of [
    contactRoutes,
    authRoutes,
    operatorRoutes,
    profileRoutes,
    passkeyRoutes,
    paymentRoutes,
    bookingRoutes,
    agreementRoutes,
    waitlistRoutes,
    hostPhotoRoutes,
    handoverRoutes,
    handoverPhotoRoutes,
    accidentRoutes,
  ])
    routes(mounted, context);
  textRoutes(mounted, context, listBookedPhones);
  const messages = { ...context, messageEvents: messageEvents(database) };
  for (const routes of [messageRoutes, messagePhotoRoutes]) routes(mounted, messages);
  await mounted.close();
  return found;
}

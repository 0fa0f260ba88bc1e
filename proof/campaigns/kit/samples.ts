import { randomUUID } from 'node:crypto';
import { hostTermsVersion } from '@makani/contract/accounts/host-terms';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import { textConsentVersion } from '@makani/contract/texts/text-consent';
import { form, multipart, photograph, uploaded } from '../../../server/test/kit/multipart.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import { tripInvitation } from './driving/driven-trips.ts';
import type { SampleQuery, Sample } from './sample.ts';
import { changedAnswer, landlordOf, newAnswer, sentMessage } from './messages/message-objects.ts';
import { newBookingLink, newSentQuote } from './desk-objects.ts';
import { newCredential, usedCredential } from './passkeys.ts';
import { quietSeason } from './quiet-season.ts';
import { sentAccident, sentConfirmation, sentPicture, sentRecord } from './records/recorded-trips.ts';
import { detailsAgain, detailsOf } from './vehicle-objects.ts';
import { operatorSamples } from './samples-of-operators.ts';
import { customerOf, newInvitation, newLink, newPerson, partyOf, password, type Person } from './people.ts';

let turn = 0;

const signing: Sample = ({ person }) => ({
  digest: 'ab'.repeat(32),
  signature: { kind: 'typed', name: `${person.firstName} ${person.lastName}` },
});

const ofSentQuote: Sample = async ({ app, objects }) => ({ token: (await newSentQuote(app, objects)).token });

const seenLicense: Sample = () => ({ validUntil: '2031-01-31', cardLast4: '4242' });

/** A body that the operation takes from whoever may call it. An operation without a body has none here. */
export const samples: Partial<Record<string, Sample>> = {
  ...operatorSamples,
  'POST /api/contact': ({ person }) => ({
    name: person.firstName,
    email: person.email,
    subject: 'A question',
    message: person.message,
  }),
  'POST /api/wishes': () => ({
    locationId: 'honolulu',
    pickupAt: '2027-12-03T10:00',
    returnAt: '2027-12-05T10:00',
    party: { adults: 15, children: [{ ageYears: 4 }] },
  }),
  'POST /api/quotes': async ({ objects }) => ({
    vehicleId: await objects.rentalVehicle(objects.partners.host),
    locationId: 'honolulu',
    pickupAt: '2027-12-03T10:00',
    returnAt: '2027-12-05T10:00',
    insurance: 'basic',
    driverAge: '25-plus',
    offerCode: 'WEEKEND20',
  }),
  'POST /api/fit': async ({ objects }) => ({
    vehicleId: await objects.rentalVehicle(objects.partners.host),
    party: { adults: 2, children: [{ ageYears: 3 }], luggage: { large: 2 } },
  }),
  'POST /api/auth/signup': () => {
    const name = `new-${randomUUID().slice(0, 8)}`;
    return {
      username: name,
      email: `${name}@example.com`,
      password,
      ...profile,
      roles: ['guest'],
      termsAccepted: true,
    };
  },
  'POST /api/auth/signin': ({ person }) => ({ email: person.email, password }),
  'POST /api/auth/signin/link': ({ person }) => ({ email: person.email }),
  'POST /api/auth/signin/link/read': async ({ app, person }) => ({
    token: await newLink(app, person, 'sign_in'),
  }),
  'POST /api/auth/signin/link/use': async ({ app, person }) => ({
    token: await newLink(app, person, 'sign_in'),
  }),
  'POST /api/account/passkeys/options': () => ({ password }),
  'POST /api/account/passkeys': async ({ app, person }) => ({ credential: await newCredential(app, person) }),
  'POST /api/auth/passkey': async ({ app, person }) => ({ credential: await usedCredential(app, person) }),
  'POST /api/booking-link/open': async ({ app, objects }) => ({ token: await newBookingLink(app, objects) }),
  'POST /api/booking-link/claim': async ({ app, objects }) => ({ token: await newBookingLink(app, objects) }),
  'POST /api/booking-link/resend': async ({ app, objects }) => ({
    token: await newBookingLink(app, objects),
  }),
  'POST /api/booking-link/email': async ({ app, objects }) => ({
    token: await newBookingLink(app, objects, { withEmail: false }),
    email: `caller-${randomUUID()}@example.com`,
  }),
  'POST /api/sent-quote/open': ofSentQuote,
  'POST /api/sent-quote/reserve': ofSentQuote,
  'PATCH /api/auth/me': ({ person }) => ({
    firstName: person.firstName,
    lastName: person.lastName,
    phoneNumber: person.phone,
    driverLicense: person.license,
    promotions: false,
  }),
  'POST /api/auth/me/host': () => ({ hostTermsVersion }),
  'PUT /api/account/text-consent': ({ person }) => ({
    phone: person.phone,
    place: 'account',
    version: textConsentVersion,
    timeZone: 'Pacific/Honolulu',
  }),
  'POST /api/account/license': () => ({ password }),
  'POST /api/host/payouts/account': () => ({ password }),
  'POST /api/account/export': () => ({ password }),
  'POST /api/account/delete': () => ({ password }),
  'POST /api/auth/password': () => ({ currentPassword: password, newPassword: `${password} 2` }),
  'POST /api/auth/password/forgot': ({ person }) => ({ email: person.email }),
  'POST /api/auth/password/reset': async ({ app, person }) => ({
    token: await newLink(app, person, 'reset_password'),
    password: `${password} 3`,
  }),
  'POST /api/auth/email/verify': async ({ app, person }) => ({
    token: await newLink(app, person, 'verify_email'),
  }),
  'POST /api/auth/invitation': async ({ app }) => ({ token: await newInvitation(app), ...profile, password }),
  'PUT /api/bookings/:id/party': ({ person }) => ({ party: partyOf(person) }),
  'POST /api/bookings/:id/agreement': signing,
  'POST /api/host/bookings/:id/agreement': signing,
  'POST /api/operator/bookings/:id/agreement': signing,
  'POST /api/host/bookings/:id/license-checks': seenLicense,
  'POST /api/operator/bookings/:id/license-checks': seenLicense,
  'POST /api/driver-invitation': async ({ objects }) => ({ token: await objects.driverInvitation() }),
  'POST /api/driver-invitation/answer': async ({ objects }) => {
    const { license: driverLicense, ...invited } = objects.partners.renter.coDriver;
    return { token: await objects.driverInvitation(), ...invited, driverLicense, consent: true };
  },
  'PUT /api/bookings/:id/flight': () => ({ flight: null }),
  'PUT /api/bookings/:id/meeting-addresses': () => ({ pickup: '1 Sample Street, Honolulu', return: null }),
  'PUT /api/bookings/:id/driver': ({ person }) => ({
    ...customerOf(person),
    email: `driver-${randomUUID().slice(0, 8)}@example.com`,
  }),
  'POST /api/driving/invitation': async ({ app, objects }) => {
    const { token } = await tripInvitation(app, objects, await newPerson(app));
    return { token };
  },
  'POST /api/driving/invitation/accept': async ({ app, objects, person }) => {
    const { token } = await tripInvitation(app, objects, person);
    return { token, driverAge: '25-plus' };
  },
  'POST /api/payments/card-tokens': () => ({
    cardNumber: '4242424242424242',
    expiryDate: '12/30',
    cvv: '123',
    cardholderName: 'Ada Example',
  }),
  'POST /api/bookings': async ({ app, objects, person }) => {
    const owner =
      objects.partners.host.id === person.id ? await newPerson(app, ['guest', 'host']) : undefined;
    const quote = await app.quote(await objects.nextRental(owner ?? objects.partners.host));
    return { quoteId: quote.id, customerInfo: customerOf(person), party: partyOf(person) };
  },
  'POST /api/convoys': () => ({
    locationId: 'honolulu',
    pickupAt: '2027-12-03T10:00',
    returnAt: '2027-12-05T10:00',
    party: { adults: 13, luggage: { medium: 6 } },
  }),
  'POST /api/orders': async ({ app, objects, person }) => {
    const isOwner = objects.partners.host.id === person.id;
    const owner = isOwner ? await newPerson(app, ['guest', 'host']) : objects.partners.host;
    return { vehicles: await objects.twoVehicles(person, owner) };
  },
  'POST /api/orders/:id/payment': async ({ app, token, person }) => ({
    paymentToken: await app.cardToken(token, person.card),
  }),
  'PATCH /api/bookings/:id/customer': ({ person }) => customerOf(person),
  'POST /api/bookings/:id/payment': async ({ app, token, person }) => ({
    paymentToken: await app.cardToken(token, person.card),
  }),
  'POST /api/bookings/:id/deposit': async ({ app, token, person }) => ({
    paymentToken: await app.cardToken(token, person.card),
  }),
  'PUT /api/bookings/:id/handovers/:clientId': sentRecord,
  'PUT /api/host/bookings/:id/handovers/:clientId': sentRecord,
  'POST /api/bookings/:id/handovers/:clientId/photos/:photoId': sentPicture,
  'POST /api/host/bookings/:id/handovers/:clientId/photos/:photoId': sentPicture,
  'POST /api/bookings/:id/handovers/:clientId/confirm': sentConfirmation,
  'POST /api/host/bookings/:id/handovers/:clientId/confirm': sentConfirmation,
  'PUT /api/bookings/:id/accidents/:accidentId': sentAccident,
  'POST /api/bookings/:id/accidents/:accidentId/photos/:photoId': sentPicture,
  'POST /api/messages/questions': async ({ app, objects }) => ({
    ...sentMessage(),
    vehicleId: await objects.rentalVehicle(await landlordOf(app)),
  }),
  'POST /api/messages/threads/:id/messages': sentMessage,
  'POST /api/messages/threads/:id/quick-answers': () => ({
    clientId: randomUUID(),
    answer: 'here',
    minutes: null,
  }),
  'POST /api/host/messages/answers': newAnswer,
  'PUT /api/host/messages/answers/:id': changedAnswer,
  'PUT /api/host/messages/automatic': () => ({ off: ['review'] }),
  'POST /api/messages/threads/:id/photos': sentPicture,
  'PUT /api/messages/threads/:id/read': () => ({ upTo: 1 }),
  'PUT /api/messages/threads/:id/report': () => ({ reason: 'A sample of a report.' }),
  'POST /api/bookings/:id/charges/:chargeId/answer': () => ({
    answer: 'object',
    words: 'A sample of an objection.',
  }),
  'POST /api/bookings/:id/charges/:chargeId/pay': async ({ app, token, person }) => ({
    paymentToken: await app.cardToken(token, person.card),
  }),
  'POST /api/host/bookings/:id/charges': () => fuelCharge,
  'POST /api/bookings/:id/cancel': async ({ app, ids, token }) => {
    if (ids['id'] === undefined) return { feeCents: 0, refundCents: 0 };
    const { feeCents, refundCents } = await app.expect<Cancellation>(
      200,
      'GET',
      `/bookings/${ids['id']}/cancellation`,
      { token },
    );
    return { feeCents, refundCents };
  },
  'POST /api/bookings/:id/modification': (query) => wantedChange(query),
  'PATCH /api/bookings/:id': async (query) => {
    const { app, ids, token } = query;
    if (ids['id'] === undefined) return { quoteId: randomUUID(), differenceCents: 0 };
    const preview = await app.expect<Modification>(200, 'POST', `/bookings/${ids['id']}/modification`, {
      token,
      body: await wantedChange(query),
    });
    return {
      quoteId: preview.quote.id,
      differenceCents: preview.differenceCents,
      paymentToken: await app.cardToken(token, query.person.card),
    };
  },
  'POST /api/bookings/:id/extension': () => ({ returnAt: '2028-03-05T10:00' }),
  'POST /api/bookings/:id/extend': () => ({
    quoteId: randomUUID(),
    agreedReturnAt: '2028-03-02T10:00',
    differenceCents: 0,
  }),
  'POST /api/bookings/:id/early-return': () => ({
    returnAt: '2028-03-01T10:00',
    agreedReturnAt: '2028-03-02T10:00',
    refundCents: 0,
  }),
  'POST /api/bookings/:id/onward': () => ({ quoteId: randomUUID() }),
  'PUT /api/bookings/:id/review': () => ({ stars: 5, text: 'Room for all of us.' }),
  'POST /api/host/cars': async ({ app, person, token }) => vehicleOf(app, person, token),
  'PUT /api/host/cars/:id': async ({ app, person, ids, token }) => {
    if (ids['id'] === undefined) return { ...(await vehicleOf(app, person, token)), version: 1 };
    const { version } = await app.expect<{ version: number }>(200, 'GET', `/host/cars/${ids['id']}`, {
      token,
    });
    return { ...(await vehicleOf(app, person, token)), version };
  },
  'PUT /api/host/cars/:id/details': ({ app, person, ids: { id } }) =>
    id === undefined ? detailsOf(person, 0) : detailsAgain(app, person, id),
  'PUT /api/host/cars/:id/turnaround': () => ({ done: ['cleaned'] }),
  'PATCH /api/host/cars/:id/status': () => ({ status: 'active' }),
  'POST /api/host/photos': async () => multipart(await photograph()),
  'PATCH /api/host/cars/:id/rules': () => ({ minNoticeHours: 1, minDays: 1, turnaroundHours: 0 }),
  'POST /api/host/price-rules': () => ({ ...quietSeason, vehicleId: null }),
  'PUT /api/host/price-rules/:id': () => ({ ...quietSeason, vehicleId: null }),
  'POST /api/host/cars/:id/blocks': ({ person }) => {
    const day = Temporal.PlainDate.from('2028-08-01').add({ days: (turn += 1) });
    return {
      from: `${day.toString()}T00:00`,
      until: `${day.add({ days: 1 }).toString()}T00:00`,
      note: person.note,
    };
  },
  'POST /api/host/cars/:id/imports': ({ person }) => ({
    name: person.note,
    calendarUrl: `https://calendars.example/${randomUUID()}.ics`,
  }),
  'POST /api/bookings/:id/substitute': ({ objects, person }) =>
    objects.offeredTo.get(person.id) ?? { vehicleId: randomUUID(), totalCents: 0 },
  'POST /api/host/bookings/:id/withdraw': ({ person }) => ({ reason: person.hostReason }),
  'POST /api/host/cars/:id/withdraw-bookings': ({ person }) => ({ reason: person.hostReason }),
  'POST /api/host/bookings/:id/reject': ({ person }) => ({ reason: person.hostReason }),
};

const profile = { firstName: 'Ada', lastName: 'Example', phoneNumber: '+1 808 555 0111' };

async function vehicleOf(app: TestApp, person: Person, token: string) {
  // The body only has to be well formed for those who are no host.
  const photoId = person.roles.includes('host')
    ? (await uploaded(app, { token, user: person })).id
    : randomUUID();
  return { ...form([photoId]), instantBooking: false };
}

/** The same trip with the other insurance. */
async function wantedChange({ app, ids, token }: SampleQuery) {
  if (ids['id'] === undefined)
    return { pickupAt: '2028-03-01T10:00', returnAt: '2028-03-02T10:00', insurance: 'basic' };
  const trip = await app.expect<Trip>(200, 'GET', `/bookings/${ids['id']}/trip`, { token });
  return {
    pickupAt: trip.pickupAt,
    returnAt: trip.returnAt,
    insurance: trip.insurance === 'basic' ? 'premium' : 'basic',
    driverAge: '25-plus',
  };
}

const fuelCharge = { kind: 'fuel', words: 'It came back half empty.', photoIds: [], markIds: [], eighths: 1 };

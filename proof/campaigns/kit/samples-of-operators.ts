import { randomUUID } from 'node:crypto';
import { codeAt } from '../../../server/src/features/operators/data/totp.ts';
import { revisionOf } from '../../../server/src/features/settings/data/setting-versions.repository.ts';
import { Desk } from '../../../server/test/kit/desk/desk.ts';
import { invitedOperator, joinedOperator } from '../../../server/test/kit/desk/operators.ts';
import { makeRoomForWebhook } from '../../../server/test/kit/desk/webhooks.ts';
import { operatorPassword } from '../../kit/people.ts';
import { deskNote, deskReason, newCall, newDiscount } from './desk-objects.ts';
import { detailsAgain, detailsOf } from './vehicle-objects.ts';
import { changedAnswer, newAnswer, sentMessage } from './messages/message-objects.ts';
import { quietSeason } from './quiet-season.ts';
import type { Sample } from './sample.ts';
import { sentAccident, sentConfirmation, sentPicture, sentRecord } from './records/recorded-trips.ts';

const reason = deskReason;
const refundOfACent = { act: 'refund', amountCents: 1, line: null } as const;
const deskRule = { ...quietSeason, vehicleId: null, category: null, locationId: null };
const reasoned: Sample = () => ({ reason });
const blocked: Sample = () => ({ reason, bookings: [] });

let planned = 0;

/** Another street each time, because a change that changes nothing is refused. */
function plannedChange() {
  planned += 1;
  const changes = { address: `${planned} Sample Street, Dallas, TX 75201` };
  return { locationId: 'dallas', changes, effectiveAt: null };
}

function plannedSupport() {
  planned += 1;
  return { changes: { phone: `+1 808 555 ${1000 + planned}` }, effectiveAt: null };
}

function plannedBrand() {
  planned += 1;
  return { changes: { tagline: `Sample line ${planned}` }, effectiveAt: null };
}

/** Lower each time, because a higher limit holds from tomorrow at the earliest. */
function plannedLimit() {
  planned += 1;
  return { changes: { approvalAboveCents: 20_000 - planned }, effectiveAt: null };
}

function plannedPolicy() {
  planned += 1;
  return { changes: { lateGraceMinutes: planned % 180 }, effectiveAt: null };
}

function plannedOffer() {
  planned += 1;
  const offer = {
    id: 'sample',
    title: 'A sample',
    promise: '{percent}% off the rental fee',
    description: `Sample ${planned}.`,
    image: '/art/offers/weekly.svg',
    terms: ['One code per rental.'],
    code: 'SAMPLE',
    rule: { kind: 'percent', percent: 5, leastDays: 3 },
    isShown: false,
    firstDay: null,
    lastDay: null,
  };
  return { changes: { offers: [offer] }, effectiveAt: null };
}

function plannedPermit() {
  planned += 1;
  return { changes: { airportPermit: `HNL-${planned}` }, effectiveAt: null };
}

function plannedFaqs() {
  planned += 1;
  return { changes: { edited: { fuel: { question: `Question ${planned}?` } } }, effectiveAt: null };
}

/** Bodies that the desk takes. */
/** The guest of a charge reads why it was decided. */
const reasonForGuest = 'Both photos show it.';

export const operatorSamples: Partial<Record<string, Sample>> = {
  'POST /api/operator/api-keys': () => ({ name: 'Books', scopes: ['bookings:read'], days: 30 }),
  'POST /api/operator/webhooks': async ({ app }) => {
    await makeRoomForWebhook(app);
    return { url: 'https://tools.example/makani', events: ['booking'] };
  },
  'PATCH /api/operator/webhooks/:id': () => ({ events: ['booking', 'payment'], isOn: true }),
  'POST /api/tools/vehicles/:id/blocks': () => {
    planned += 1;
    const day = Temporal.PlainDate.from('2028-03-01').add({ days: planned % 90 });
    return { from: `${day.toString()}T00:00`, until: `${day.add({ days: 1 }).toString()}T00:00`, note: '' };
  },
  'POST /api/operator/sign-in': async ({ app }) => {
    const { email, secret } = await joinedOperator(app);
    // The code of the invitation has been used.
    const code = codeAt(secret, app.clock.now().add({ seconds: 30 }));
    return { email, password: operatorPassword, code };
  },
  'POST /api/operator/invitation/open': async ({ app }) => ({ token: (await invitedOperator(app)).token }),
  'POST /api/operator/invitation': async ({ app }) => {
    const { token, secret } = await invitedOperator(app);
    const code = codeAt(secret, app.clock.now());
    return { token, name: 'Olena Operator', password: operatorPassword, code };
  },
  'POST /api/operator/confirm': () => ({ password: operatorPassword }),
  'POST /api/operator/operators': () => ({ email: `${randomUUID()}@desk.example`, grade: 'desk' }),
  'POST /api/operator/operators/changes/:id/decision': () => ({ decision: 'confirm' }),
  'PATCH /api/operator/operators/:id': () => ({ grade: 'desk', isDisabled: false }),
  'POST /api/operator/settings/locations/preview': plannedChange,
  'POST /api/operator/settings/locations': async ({ app }) => ({
    ...plannedChange(),
    revision: await revisionOf(app.context.db, 'location:dallas'),
    reason,
  }),
  'POST /api/operator/settings/support/preview': plannedSupport,
  'POST /api/operator/settings/support': async ({ app }) => ({
    ...plannedSupport(),
    revision: await revisionOf(app.context.db, 'support'),
    reason,
  }),
  'POST /api/operator/settings/brand/preview': plannedBrand,
  'POST /api/operator/settings/brand': async ({ app }) => ({
    ...plannedBrand(),
    revision: await revisionOf(app.context.db, 'brand'),
    reason,
  }),
  'POST /api/operator/settings/limits/preview': plannedLimit,
  'POST /api/operator/settings/limits': async ({ app }) => ({
    ...plannedLimit(),
    revision: await revisionOf(app.context.db, 'desk'),
    reason,
  }),
  'POST /api/operator/settings/policy/preview': plannedPolicy,
  'POST /api/operator/settings/policy': async ({ app }) => ({
    ...plannedPolicy(),
    revision: await revisionOf(app.context.db, 'policy'),
    reason,
  }),
  'POST /api/operator/settings/offers/preview': plannedOffer,
  'POST /api/operator/settings/offers': async ({ app }) => ({
    ...plannedOffer(),
    revision: await revisionOf(app.context.db, 'offers'),
    reason,
  }),
  'POST /api/operator/settings/arrivals/preview': plannedPermit,
  'POST /api/operator/settings/arrivals': async ({ app }) => ({
    ...plannedPermit(),
    revision: await revisionOf(app.context.db, 'arrivals'),
    reason,
  }),
  'POST /api/operator/settings/faqs/preview': plannedFaqs,
  'POST /api/operator/settings/faqs': async ({ app }) => ({
    ...plannedFaqs(),
    revision: await revisionOf(app.context.db, 'faqs'),
    reason,
  }),
  'POST /api/operator/settings/versions/:id/withdraw': reasoned,
  'POST /api/operator/settings/versions/:id/confirm': reasoned,
  'POST /api/operator/mail/:id/resend': () => ({ reason: 'The mailbox has room again' }),
  'POST /api/operator/texts/:id/resend': () => ({ reason: 'The phone is on again' }),
  'POST /api/operator/payments/:id/ask-again': () => ({ what: 'payment', reason: 'The guest is waiting' }),
  'POST /api/operator/payments/events/:id/retry': reasoned,
  'POST /api/operator/payouts/:id/retry': reasoned,
  'POST /api/operator/disputes/:id/evidence.pdf': reasoned,
  'POST /api/operator/disputes/:id/evidence.zip': reasoned,
  'POST /api/operator/disputes/:id/answer': () => ({
    act: 'evidence',
    amountCents: 5_000,
    reason: deskReason,
  }),
  'POST /api/operator/people/:id/block': blocked,
  'POST /api/operator/people/:id/unblock': reasoned,
  'POST /api/operator/drivers/export': async ({ objects }) => {
    const { driverId: id } = await objects.otherDriver(objects.partners.renter);
    return { of: 'other_driver', id, reason };
  },
  'POST /api/operator/drivers/erase': async ({ objects }) => {
    const { driverId: id } = await objects.invitedDriver(objects.partners.renter);
    return { of: 'other_driver', id, reason };
  },
  'POST /api/operator/people/:id/export': reasoned,
  'POST /api/operator/people/:id/erase': reasoned,
  'POST /api/operator/people/:id/payout-hold': reasoned,
  'POST /api/operator/people/:id/payout-hold/release': reasoned,
  'POST /api/operator/licenses': async ({ objects, person }) => {
    // In turn that of an account, and of somebody who drives along.
    planned += 1;
    if (planned % 2 === 0) return { of: 'account', id: person.id, reason };
    const { driverId: id } = await objects.otherDriver(objects.partners.renter);
    return { of: 'other_driver', id, reason };
  },
  'POST /api/operator/vehicles/:id/block': blocked,
  'POST /api/operator/vehicles/:id/unblock': reasoned,
  'POST /api/operator/vehicles/:id/look-up': () => ({ at: '2026-11-01T10:00', reason }),
  'POST /api/operator/listings/:id/decision': () => ({ decision: 'approved', reason }),
  'POST /api/operator/reviews/:id/hide': reasoned,
  'POST /api/operator/reviews/:id/put-back': reasoned,
  'PUT /api/operator/vehicles/:id/details': ({ app, ids: { id }, objects: { partners } }) =>
    id === undefined ? detailsOf(partners.host, 0) : detailsAgain(app, partners.host, id),
  'PUT /api/operator/vehicles/:id/turnaround': () => ({ done: ['cleaned'] }),
  'POST /api/operator/vehicles/:id/lockbox-code': reasoned,
  'POST /api/operator/bookings/:id/overdue-stop': reasoned,
  'POST /api/operator/bookings/:id/trip-driver/invitation': reasoned,
  'POST /api/operator/bookings/:id/trip-driver/withdrawal': reasoned,
  'POST /api/operator/price-rules': () => ({ ...deskRule, reason }),
  'PUT /api/operator/price-rules/:id': () => ({ ...deskRule, reason }),
  'POST /api/operator/price-rules/:id/end': reasoned,
  'POST /api/operator/price-rules/preview': async ({ objects }) => ({
    rule: deskRule,
    ruleId: null,
    forVehicleId: await objects.rentalVehicle(objects.partners.host),
  }),
  'POST /api/operator/withdrawals/preview': async ({ objects }) => ({
    of: { vehicleId: await objects.rentalVehicle(objects.partners.host) },
    bookingIds: [],
  }),
  'POST /api/operator/bookings/:id/preview': () => ({ act: refundOfACent }),
  'POST /api/operator/bookings/:id/acts': async ({ app, ids: { id } }) => ({
    act: refundOfACent,
    refundCents: 1,
    version: id === undefined ? '' : await (await Desk.open(app)).seen(id, refundOfACent),
    reason: deskReason,
  }),
  'PUT /api/operator/bookings/:id/handovers/:clientId': sentRecord,
  'POST /api/operator/bookings/:id/handovers/:clientId/photos/:photoId': sentPicture,
  'POST /api/operator/bookings/:id/handovers/:clientId/confirm': sentConfirmation,
  'PUT /api/operator/bookings/:id/accidents/:accidentId': sentAccident,
  'POST /api/operator/bookings/:id/accidents/:accidentId/photos/:photoId': sentPicture,
  'POST /api/operator/bookings/:id/deposit': () => ({ act: 'release', reason: deskReason }),
  'POST /api/operator/bookings/:id/charges': () => ({
    charge: { kind: 'fuel', words: deskReason, photoIds: [], markIds: [], eighths: 1 },
    payee: 'platform',
  }),
  'POST /api/operator/bookings/:id/charges/:chargeId/decide': () => ({
    amountCents: 0,
    reason: reasonForGuest,
  }),
  'POST /api/operator/bookings/:id/charges/:chargeId/give-back': () => ({
    amountCents: 100,
    reason: reasonForGuest,
  }),
  'POST /api/operator/bookings/:id/evidence.zip': reasoned,
  'POST /api/operator/messages/threads/:id/open': reasoned,
  'POST /api/operator/messages/bookings/:id/open': reasoned,
  'POST /api/operator/messages/threads/:id/messages': sentMessage,
  'POST /api/operator/messages/answers': newAnswer,
  'PUT /api/operator/messages/answers/:id': changedAnswer,
  'PUT /api/operator/messages/threads/:id/read': () => ({ upTo: 1 }),
  'POST /api/operator/messages/threads/:id/close-report': () => ({ reason, blocks: false }),
  'POST /api/operator/bookings/:id/drivers': () => ({ reason: deskReason }),
  'POST /api/operator/bookings/:id/drivers/:driverId/removal': () => ({ reason: deskReason }),
  'POST /api/operator/quotes': async ({ objects }) => newDiscount(objects),
  'POST /api/operator/bookings': async ({ app, objects }) => newCall(app, objects),
  'POST /api/operator/sent-quotes': async ({ app, objects }) => {
    const { quoteId, payer: caller } = await newCall(app, objects);
    return { quoteId, caller, by: 'code' };
  },
  'POST /api/operator/bookings/:id/link': () => ({ by: 'code' }),
  'POST /api/operator/bookings/:id/notes': () => ({ text: deskNote }),
  'POST /api/operator/approvals/:id/decision': () => ({
    decision: 'decline',
    refundCents: 0,
    version: '',
    reason: deskReason,
  }),
};

import { randomUUID } from 'node:crypto';
import { chargedBooking, Desk } from '../../kit/desk/desk.ts';
import { followDisputes } from '../../../src/features/bookings/disputes/follow-disputes.ts';
import { reportedDispute } from '../../features/bookings/disputes/reported-disputes.ts';
import { newApiKey } from '../../kit/desk/api-keys.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { newWebhook } from '../../kit/desk/webhooks.ts';
import { Phone } from '../../features/handover/phone.ts';
import type { CardNetwork } from './card-network.ts';
import { setDeposits } from '../../features/bookings/deposits/with-deposit.ts';
import { returnedTrip, runCharges } from '../../features/handover/charges/with-charges.ts';
import type { TestApp } from '../../kit/test-app.ts';

/** Acts of operators on bookings: at once, after an approval, waiting for one, a move, and other dates. */
export async function fillDesk(app: TestApp, network: Pick<CardNetwork, 'disputed'>): Promise<void> {
  const desk = await Desk.open(app);
  const manager = await Desk.open(app, 'manager');
  const [first, second, third] = [
    await chargedBooking(app, { pickupAt: '2028-03-02T10:00', returnAt: '2028-03-06T10:00' }),
    await chargedBooking(app, { pickupAt: '2028-03-12T10:00', returnAt: '2028-03-16T10:00' }),
    await chargedBooking(app, { pickupAt: '2028-03-20T10:00', returnAt: '2028-03-24T10:00' }),
  ];
  const refund = (amountCents: number) => ({ act: 'refund', amountCents, line: null }) as const;
  await desk.act(first.id, refund(5_000));
  const { approvalId } = await desk.act(first.id, refund(25_000));
  await manager.decide(approvalId ?? '', 'approve', 25_000);
  await desk.act(first.id, { act: 'cancel', feeCents: 9_000 });
  await desk.act(second.id, refund(30_000));
  const body = { text: 'Asked for a call before the pickup.' };
  await app.expect(201, 'POST', `/operator/bookings/${second.id}/notes`, { token: desk.token, body });
  await fillDrivers(app, second.id, manager.token);
  await fillAgreements(app, second.id, desk.token);
  const { vehicles } = await desk.vehicles(third.id);
  const within = vehicles.find(({ borneCents }) => borneCents === 0);
  await desk.act(third.id, { act: 'move', vehicleId: within?.id ?? '' });
  const shorter = { pickupAt: '2028-03-02T10:00', returnAt: '2028-03-05T10:00' };
  const fourth = await chargedBooking(app, { ...shorter, returnAt: '2028-03-06T10:00' });
  await desk.act(fourth.id, { act: 'change_dates', ...shorter });
  await app.runJobs();
  await fillDeposit(app);
  await fillCharges(app);
  await fillDisputes(app, network);
  const { token } = await Desk.again(app, manager.id);
  await fillTeam(app, token);
  await fillSettings(app, token);
}

/** Two invited drivers: one has answered, and the other is erased. */
/** A webhook that works and one that doesn't. @returns a function for the end: it signs a record and turns the second off. */
export async function fillWebhooks(app: TestApp): Promise<() => Promise<void>> {
  await newWebhook(app);
  const { id } = await newWebhook(app, { url: 'https://broken.example/makani', events: ['booking'] });
  const path = `/operator/webhooks/${id}`;
  const renewed = await newOperator(app, 'manager');
  await app.expect(200, 'POST', `${path}/secret`, { token: renewed.token });
  return async () => {
    const { token } = await newOperator(app, 'manager');
    await app.expect(200, 'PATCH', path, { token, body: { events: ['booking'], isOn: false } });
    const { id: corrects, booking_id: bookingId } = await app.context.db
      .selectFrom('handovers')
      .select(['id', 'booking_id'])
      .where('signed_at', 'is not', null)
      .where('corrects', 'is', null)
      .where('kind', '=', 'pickup')
      .orderBy('signed_at', 'desc')
      .executeTakeFirstOrThrow();
    await new Phone(app, 'desk', bookingId).sign({ corrects, odometerMiles: 12_020 });
  };
}

async function fillDrivers(app: TestApp, bookingId: string, manager: string): Promise<void> {
  const token = await app.guestOf(bookingId);
  const invite = () =>
    app.expect<{ driver: { id: string }; token: string }>(201, 'POST', `/bookings/${bookingId}/drivers`, {
      token,
    });
  const [answering, leaving] = [await invite(), await invite()];
  const details = {
    firstName: 'Sample',
    lastName: 'Driver',
    birthDate: '1990-05-05',
    driverLicense: 'H55566677',
  };
  const body = { token: answering.token, ...details, consent: true };
  await app.expect(200, 'POST', '/driver-invitation/answer', { body });
  await app.expect(204, 'POST', '/operator/drivers/erase', {
    token: manager,
    body: { of: 'other_driver', id: leaving.driver.id, reason: 'A sample of a reason.' },
  });
}

/** A license that was seen, and an agreement that was signed again without the invited driver. */
async function fillAgreements(app: TestApp, bookingId: string, desk: string): Promise<void> {
  const token = await app.guestOf(bookingId);
  const path = `/bookings/${bookingId}/agreement`;
  const sign = async () => {
    const { digest } = await app.expect<{ digest: string }>(200, 'GET', path, { token });
    const body = { digest, signature: { kind: 'typed', name: 'Sample Guest' } };
    await app.expect(200, 'POST', path, { token, key: randomUUID(), body });
  };
  await sign();
  const checks = `/operator/bookings/${bookingId}/license-checks`;
  const seen = { validUntil: '2031-05-05', cardLast4: '4242' };
  await app.expect(200, 'POST', checks, { token: desk, key: randomUUID(), body: seen });
  const { drivers } = await app.expect<{ drivers: { id: string }[] }>(
    200,
    'GET',
    `/bookings/${bookingId}/drivers`,
    {
      token,
    },
  );
  for (const { id } of drivers)
    await app.expect(204, 'DELETE', `/bookings/${bookingId}/drivers/${id}`, { token });
  await sign();
  const invited = await app.expect<{ token: string }>(201, 'POST', `/bookings/${bookingId}/drivers`, {
    token,
  });
  const details = {
    firstName: 'Sample',
    lastName: 'Driver',
    birthDate: '1990-05-05',
    driverLicense: 'H55566677',
  };
  const body = { token: invited.token, ...details, consent: true };
  await app.expect(200, 'POST', '/driver-invitation/answer', { body });
}

/** The end of a manager's access, for which a second manager is asked. */
async function fillTeam(app: TestApp, token: string): Promise<void> {
  const { id } = await Desk.open(app, 'manager');
  const body = { grade: 'manager', isDisabled: true };
  await app.expect(200, 'PATCH', `/operator/operators/${id}`, { token, body });
  await newApiKey(app);
}

/** A deposit of which part was charged. */
async function fillDeposit(app: TestApp): Promise<void> {
  await setDeposits(app);
  const soon = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').round('hour').add({ hours: 5 });
  const wallTime = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString().slice(0, 16);
  const dates = { pickupAt: wallTime(soon), returnAt: wallTime(soon.add({ days: 1 })) };
  const { id } = await chargedBooking(app, dates);
  await app.context.db.deleteFrom('site_settings').where('name', '=', 'policy').execute();
  await app.runJobs();
  app.clock.set(soon.toInstant().toString());
  const { token } = await Desk.open(app);
  const body = { act: 'take', amountCents: 12_000, payee: 'host', reason: 'A sample of a reason.' };
  await app.expect(200, 'POST', `/operator/bookings/${id}/deposit`, { token, body });
  await app.runJobs();
}

/** Charges after a return: paid by the card, by the deposit after a decision, and one that waits for an answer. */
async function fillCharges(app: TestApp): Promise<void> {
  await setDeposits(app);
  const before = app.clock.now();
  const day = (days: number) =>
    before
      .add({ hours: 24 * days })
      .toString()
      .slice(0, 10);
  const days = { pickup: day(3), return: day(5) };
  const trip = await returnedTrip(app, days);
  await app.context.db.deleteFrom('site_settings').where('name', '=', 'policy').execute();
  const explained = { words: 'A sample of a reason.', photoIds: [], markIds: [] };
  const lost = await trip.host({ kind: 'lost', ...explained, amountCents: 5_000 });
  const [objected] = lost.charges;
  if (objected === undefined) throw new Error('the charge is missing');
  await trip.answer(objected, { object: 'A sample of an objection.' });
  await trip.decide(objected.id, 4_000);
  await runCharges(app);
  await trip.host({ kind: 'fuel', ...explained, eighths: 2 });
  for (const charge of (await trip.statement()).charges)
    if (charge.can.answer) await trip.answer(charge, 'accept');
  await runCharges(app);
  await trip.host({ kind: 'toll', ...explained, amountCents: 700, on: days.pickup });
  app.clock.set(before.toString());
}

/** A dispute that waits, and one that was lost, with a refund that it settles. */
async function fillDisputes(app: TestApp, { disputed }: Pick<CardNetwork, 'disputed'>): Promise<void> {
  const ends = ['needs_response', 'lost'] as const;
  for (const [place, status] of ends.entries()) {
    const month = `2028-04-${place}`;
    const { id } = await chargedBooking(app, {
      pickupAt: `${month}2T10:00`,
      returnAt: `${month}5T10:00`,
    });
    const { id: chargeId, captured_cents: amountCents } = await app.context.db
      .selectFrom('payments')
      .select(['id', 'captured_cents'])
      .where('reference', '=', id)
      .executeTakeFirstOrThrow();
    disputed.set(chargeId, [reportedDispute(app, { status, amountCents, withdrawnCents: amountCents })]);
    await followDisputes(app.context, chargeId);
    if (status === 'lost') await (await Desk.open(app)).act(id, { act: 'cancel', feeCents: 9_000 });
  }
  await app.runJobs();
}

/** A holiday that is set, hours that wait for their day, another phone of support, and another answer. */
async function fillSettings(app: TestApp, token: string): Promise<void> {
  const wanted = { locationId: 'dallas', reason: 'A sample of a reason.' };
  const days = [{ date: '2028-03-27', hours: 'closed', note: 'Prince Kuhio Day' }];
  const send = (body: object) => app.expect(200, 'POST', '/operator/settings/locations', { token, body });
  await send({ ...wanted, changes: { days }, effectiveAt: null, revision: 0 });
  const later = { changes: { hours: 'Mon-Fri 9:00 AM-5:00 PM' }, effectiveAt: '2028-04-01T00:00' };
  await send({ ...wanted, ...later, revision: 2 });
  const contacts = { changes: { phone: '+1 (808) 555-0188' }, effectiveAt: null, revision: 0 };
  await app.expect(200, 'POST', '/operator/settings/support', {
    token,
    body: { ...contacts, reason: 'A sample of a reason.' },
  });
  const policy = { changes: { lateFeeDays: 2 }, effectiveAt: '2028-04-01T00:00', revision: 0 };
  await app.expect(200, 'POST', '/operator/settings/policy', {
    token,
    body: { ...policy, reason: 'A sample of a reason.' },
  });
  const answers = { edited: { fuel: { answer: 'Every tank is full at pickup.' } } };
  await app.expect(200, 'POST', '/operator/settings/faqs', {
    token,
    body: { changes: answers, effectiveAt: null, revision: 0, reason: 'A sample of a reason.' },
  });
}

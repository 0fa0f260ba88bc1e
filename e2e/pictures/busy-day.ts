import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { DeskAct, DeskEffect } from '@makani/contract/operator/desk-acts';
import type { OperatorSession } from '@makani/contract/operator/operators';
import type { Container } from '../kit/app.ts';
import { callApi } from '../kit/call-api.ts';
import { listVehicle, reviewTrip, signUpHost } from '../kit/host-steps.ts';

interface BusyDay {
  booking: string;
  blocked: string;
  vehicle: string;
  session: OperatorSession;
}

const sienna = 'Toyota Sienna Platinum';

/** Something in every list of the desk. @returns what the screens of one booking, person and vehicle show. */
export async function busyDay(app: Container): Promise<BusyDay> {
  await app.script(`UPDATE locations SET charges_on = true WHERE id = 'honolulu';
    UPDATE vehicles SET yearly_fees_cents = 29200`);
  const guest = await app.signUp({ firstName: 'Noelani', lastName: 'Example' });
  const first = await app.book(
    { vehicle: sienna, pickupAt: '2026-11-21T10:00', returnAt: '2026-11-22T10:00' },
    guest,
  );
  const main = await app.book(rental('Honda Odyssey Elite', '11-24', '11-29'), guest);
  const stopped = await app.signUp({ firstName: 'Kimo', lastName: 'Example' });
  const stored = await app.book(rental(sienna, '12-01', '12-04'), stopped);
  app.clock.advance({ minutes: 36 * 60 });
  await app.runJobs();
  await app.runJobs();
  app.clock.advance({ minutes: 24 * 60 });
  await app.runJobs();
  await reviewTrip(app, await app.signIn(guest), first.id);
  await app.hold(rental(sienna, '12-18', '12-21'));
  await app.book(rental('Honda Odyssey Elite', '12-24', '12-27'));
  await listVehicle(app, await signUpHost(app), [[40, 96, 110]]);
  await app.script(brokenMailAndPayments(app.clock.now().toString()));

  const session = await app.operator();
  const post = <T>(path: string, body: object) =>
    callApi<T>(app.url, 'POST', `/operator${path}`, { token: session.token, body });
  await actOn(main, { act: 'refund', amountCents: 5_000, line: null }, post);
  await actOn(main, { act: 'refund', amountCents: 45_000, line: null }, post);
  await post(`/bookings/${main.id}/notes`, { text: 'Promised a call on Friday.' });
  const { user } = stopped;
  const reason = 'The card was reported as stolen.';
  await post(`/people/${user.id}/block`, { reason, bookings: [{ id: stored.id, end: false }] });
  await changeSettings(app, session.token);
  await app.runJobs();
  return { booking: main.id, blocked: user.id, vehicle: main.vehicle.id, session };
}

type Post = <T>(path: string, body: object) => Promise<T>;

function rental(vehicle: string, from: string, to: string) {
  return { vehicle, pickupAt: `2026-${from}T10:00`, returnAt: `2026-${to}T10:00` };
}

async function actOn({ id }: Booking, act: DeskAct, post: Post): Promise<void> {
  const { refundCents, version } = await post<DeskEffect>(`/bookings/${id}/preview`, { act });
  const reason = 'The air conditioning failed.';
  await post(`/bookings/${id}/acts`, { act, refundCents, version, reason });
}

/** Some changes hold, and one is planned. */
async function changeSettings(app: Container, token: string): Promise<void> {
  const change = async (path: string, changes: object, effectiveAt: string | null = null) => {
    const at = `/operator/settings/${path}`;
    const { revision } = await callApi<{ revision: number }>(app.url, 'GET', at, { token });
    const body = { changes, effectiveAt, reason: 'The lines move to another office.', revision };
    await callApi(app.url, 'POST', at, { token, body });
  };
  await change('support', { phone: '+1 (808) 555-0188' });
  await change('support', { email: 'help@makani.example' }, '2026-12-24T08:00');
  await change('policy', { lateGraceMinutes: 45 });
  await change('brand', { tagline: 'The whole family, one van, every island morning.' });
}

function brokenMailAndPayments(now: string): string {
  return `
    INSERT INTO outbox (kind, reference, recipient, payload, status, attempts, next_attempt_at, last_error, created_at)
    VALUES ('password_changed', '${randomUUID()}', 'keola@guests.example',
      '{"firstName":"Keola","changedAt":"${now}"}', 'parked', 12, '${now}', 'mailbox full', '${now}');
    INSERT INTO payments (reference, amount_cents, retained_cents, status, request_key, token, last4, failure, attempts,
      next_attempt_at, created_at, updated_at)
    SELECT id, 137655, 0, state, gen_random_uuid(), 'none', '0002', failure, 3, timestamptz '${now}' + interval '2 hours', '${now}', '${now}'
    FROM (SELECT id FROM bookings WHERE status = 'held' LIMIT 1) one,
      (VALUES ('declined', 'card_declined'), ('unknown', NULL)) sample (state, failure)`;
}

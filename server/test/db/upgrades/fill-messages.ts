import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { ThreadPage, Thread, MessagePhoto } from '@makani/contract/messages/messages';
import { openSession } from '../../../src/features/accounts/public/sessions.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { Desk } from '../../kit/desk/desk.ts';
import { multipart, photograph } from '../../kit/multipart.ts';
import type { TestApp } from '../../kit/test-app.ts';

/** A reported question with its answer and photos, which the desk has opened. */
export async function fillMessages(app: TestApp): Promise<void> {
  const [guest = ''] = await app.guests(1, { isVerified: true });
  const { id: vehicleId } = await app.vehicle();
  const host = await hostOf(app, vehicleId);
  const question = { vehicleId, clientId: randomUUID(), text: 'Is there room for a surfboard?' };
  const { thread } = await app.expect<ThreadPage>(201, 'POST', '/messages/questions', {
    token: guest,
    body: question,
  });
  const path = `/messages/threads/${thread.id}`;
  const photo = async (): Promise<MessagePhoto> =>
    app.expect(201, 'POST', `${path}/photos`, { token: host, ...multipart(await photograph()) });
  const { id: photoId } = await photo();
  await photo();
  const answer = { clientId: randomUUID(), text: 'There is.', photoIds: [photoId] };
  await app.expect(201, 'POST', `${path}/messages`, { token: host, body: answer });
  await app.expect(204, 'PUT', `${path}/report`, { token: guest, body: { reason: 'There isn’t.' } });
  const saved = { id: randomUUID(), name: 'Room', text: 'Aloha {guest}, there is.' };
  await app.expect(201, 'POST', '/host/messages/answers', { token: host, body: saved });
  await app.expect(200, 'PUT', '/host/messages/automatic', { token: host, body: { off: ['review'] } });
  const { token } = await Desk.open(app);
  await app.expect(200, 'POST', `/operator${path}/open`, { token, body: { reason: 'The guest called.' } });
}

async function hostOf({ context: { db }, clock }: TestApp, vehicleId: string): Promise<string> {
  const { host_id: id } = await db
    .selectFrom('vehicles')
    .select('host_id')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  // The clock was set back, and of many sessions the newest ten stay.
  await db.deleteFrom('sessions').where('user_id', '=', id).where('created_at', '>', clock.now()).execute();
  return openSession(db, { id: id ?? '', roles: ['guest', 'host'] }, clock.now());
}

/** A trip whose guest has written, cancelled it and left. The card network still answers. */
export async function fillLeftThread(app: TestApp): Promise<void> {
  const day = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDate().add({ days: 90 });
  const { booking, token } = await app.booked({
    pickupAt: `${day.toString()}T10:00`,
    returnAt: `${day.add({ days: 2 }).toString()}T10:00`,
  });
  const host = await hostOf(app, booking.vehicle.id);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token: host, key: randomUUID() });
  await app.runJobs();
  const { db, clock } = app.context;
  const late = { expected_at: clock.now().add({ hours: 1 }), noted_at: clock.now() };
  await db
    .insertInto('expected_times')
    .values({ booking_id: booking.id, kind: 'pickup', ...late })
    .execute();
  const { id } = await app.expect<Thread>(200, 'PUT', `/messages/bookings/${booking.id}`, { token });
  const body = { clientId: randomUUID(), text: 'See you soon!', photoIds: [] };
  await app.expect(201, 'POST', `/messages/threads/${id}/messages`, { token, body });
  const preview = `/bookings/${booking.id}/cancellation`;
  const { feeCents, refundCents } = await app.expect<Cancellation>(200, 'GET', preview, { token });
  await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, {
    token,
    key: randomUUID(),
    body: { feeCents, refundCents },
  });
  await app.runJobs();
  await app.expect(204, 'POST', '/account/delete', { token, body: { password: guestPassword } });
}

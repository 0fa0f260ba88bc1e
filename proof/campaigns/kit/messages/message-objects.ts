import { randomUUID } from 'node:crypto';
import type { MessagePhoto } from '@makani/contract/messages/messages';
import type { TestApp } from '../../../../server/test/kit/test-app.ts';
import type { Ids, Objects } from '../objects.ts';
import { newPerson, newToken, type Person } from '../people.ts';
import { sentPicture } from '../records/recorded-trips.ts';

const landlords = new WeakMap<TestApp, Promise<Person>>();

/** A host whom nobody in the matrix is, so that all others are strangers in the threads with them. */
export function landlordOf(app: TestApp): Promise<Person> {
  const known = landlords.get(app) ?? newPerson(app, ['guest', 'host']);
  landlords.set(app, known);
  return known;
}

export async function tripElsewhere(app: TestApp, objects: Objects, renter: Person): Promise<Ids> {
  return objects.trip(renter, await landlordOf(app));
}

/** A question with its answer, about a vehicle that nobody else asks about; reported to the desk or not. */
export async function threadElsewhere(
  app: TestApp,
  objects: Objects,
  { guest, isReported }: { guest: Person; isReported: boolean },
): Promise<Ids> {
  const { db, clock } = app.context;
  const landlord = await landlordOf(app);
  const { id: vehicleId = '' } = await objects.vehicle(landlord);
  const now = clock.now();
  const id = randomUUID();
  await db
    .insertInto('message_threads')
    .values({
      id,
      guest_id: guest.id,
      vehicle_id: vehicleId,
      booking_id: null,
      last_number: 2,
      last_message_at: now,
      retained_from: now,
      created_at: now,
      ...(isReported && { reported_by: 'host', reported_at: now, report_reason: 'A sample of a report.' }),
    })
    .execute();
  const sent = { thread_id: id, sent_at: now };
  await db
    .insertInto('messages')
    .values([
      {
        ...sent,
        id: randomUUID(),
        client_id: randomUUID(),
        number: 1,
        side: 'guest',
        sender_id: guest.id,
        text: guest.message,
      },
      {
        ...sent,
        id: randomUUID(),
        client_id: randomUUID(),
        number: 2,
        side: 'host',
        sender_id: landlord.id,
        text: 'Aloha!',
      },
    ])
    .execute();
  return { id };
}

/** A photo that its sender may read, by the parts of the address that is theirs. */
export async function photoInThread(app: TestApp, objects: Objects, guest: Person): Promise<Ids> {
  const { id: threadId = '' } = await threadElsewhere(app, objects, { guest, isReported: false });
  const { body, headers } = await sentPicture();
  const token = await newToken(app, guest);
  const { src } = await app.expect<MessagePhoto>(201, 'POST', `/messages/threads/${threadId}/photos`, {
    token,
    body,
    headers,
  });
  const [id = '', ticket = '', file = ''] = src.split('/').slice(-3);
  return { id, ticket, file };
}

export const sentMessage = () => ({ clientId: randomUUID(), text: 'A sample of a message.' });

const answer = { name: 'A sample', text: 'A sample of an answer for {guest}.' };
export const newAnswer = () => ({ id: randomUUID(), ...answer });
export const changedAnswer = () => answer;

/** @param hostId Null for an answer of the desk. */
export async function savedAnswer(app: TestApp, hostId: string | null): Promise<Ids> {
  const { db, clock } = app.context;
  const now = clock.now();
  const row = { ...newAnswer(), host_id: hostId, created_at: now, updated_at: now };
  await db.insertInto('saved_answers').values(row).execute();
  return { id: row.id };
}

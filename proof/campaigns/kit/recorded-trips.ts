import { createHash, randomUUID } from 'node:crypto';
import type { HandoverBody, SentConfirmation } from '@makani/contract/handover/record-body';
import { multipart, photograph } from '../../../server/test/kit/multipart.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import type { Ids, Objects } from './objects.ts';
import type { Person } from './people.ts';
import type { SampleQuery } from './sample.ts';

/** All phones here take one picture. */
const picture = photograph();

/** A draft that a guest's phone has begun, with a photo that it lists. */
export async function guestRecord(app: TestApp, objects: Objects, renter: Person): Promise<Ids> {
  return recordedTrip(app, await objects.trip(renter), { side: 'guest', id: renter.id });
}

/** The same by the phone of a vehicle's host. */
export async function hostRecord(app: TestApp, objects: Objects, host: Person): Promise<Ids> {
  return recordedTrip(app, await objects.request(host), { side: 'host', id: host.id });
}

export function withoutPhoto({ id = '', clientId = '' }: Ids): Ids {
  return { id, clientId };
}

/** The trip may lie far ahead. */
async function recordedTrip(
  { context: { db }, clock }: TestApp,
  { id = '' }: Ids,
  owner: { side: 'guest' | 'host'; id: string },
): Promise<Ids> {
  const now = clock.now();
  const { vehicle_id: vehicleId } = await db
    .selectFrom('bookings')
    .select('vehicle_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [handoverId, clientId, photoId] = [randomUUID(), randomUUID(), randomUUID()];
  const body = await bodyOf(now, photoId);
  await db
    .insertInto('handovers')
    .values({
      id: handoverId,
      booking_id: id,
      vehicle_id: vehicleId,
      kind: 'pickup',
      corrects: null,
      client_id: clientId,
      led_by: owner.side,
      happened_at: now,
      device_at: now,
      is_device_time: true,
      counts: false,
      created_at: now,
    })
    .execute();
  const device = { client_id: clientId, handover_id: handoverId, side: owner.side, sender_id: owner.id };
  await db
    .insertInto('handover_devices')
    .values({ ...device, body: JSON.stringify(body), sent_at: now })
    .execute();
  const listed = {
    id: photoId,
    handover_id: handoverId,
    client_id: clientId,
    slot: 'front',
    position: 1,
  } as const;
  await db
    .insertInto('handover_photos')
    .values({ ...listed, taken_at: now, sha256: await hashOfPicture(), failure: null })
    .execute();
  return { id, clientId, photoId };
}

/** A record with its photo, as the phone of what is named sends it. */
export async function sentRecord({ app, ids }: SampleQuery): Promise<HandoverBody> {
  return bodyOf(app.clock.now(), ids['photoId'] ?? randomUUID());
}

export async function sentPicture(): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return multipart(await picture);
}

export function sentConfirmation({ app }: SampleQuery): SentConfirmation {
  return confirmationBy('other', app.clock.now());
}

export function confirmationBy(by: SentConfirmation['by'], now: Temporal.Instant): SentConfirmation {
  const said = { signature: null, agrees: true, remark: '' };
  return { id: randomUUID(), by, name: 'A Sample', ...said, at: now.toString() };
}

/** A record with one photo. @param overrides What differs from a draft of a pickup. */
export async function bodyOf(
  now: Temporal.Instant,
  photoId: string,
  overrides: Partial<HandoverBody> = {},
): Promise<HandoverBody> {
  const time = now.toString();
  const photo = {
    id: photoId,
    slot: 'front',
    takenAt: time,
    sha256: await hashOfPicture(),
    failure: null,
  } as const;
  return {
    kind: 'pickup',
    happenedAt: time,
    deviceNow: time,
    odometerMiles: 12_000,
    energyLevel: 8,
    note: '',
    photos: [photo],
    marks: [],
    missing: [],
    answers: [],
    corrects: null,
    confirmations: [],
    ...overrides,
  };
}

async function hashOfPicture(): Promise<string> {
  return createHash('sha256')
    .update(await picture)
    .digest('hex');
}

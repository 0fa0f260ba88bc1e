import { createHash, randomUUID } from 'node:crypto';
import type { HandoverBody, SentConfirmation } from '@makani/contract/handover/record-body';
import type { SentAccident } from '@makani/contract/road/accidents';
import { reportText } from '@makani/domain/road/report-text';
import { recordAct } from '../../../../server/src/features/audit/public/audit.ts';
import { insertAccident } from '../../../../server/src/features/handover/accidents/accidents.repository.ts';
import { multipart, photograph } from '../../../../server/test/kit/multipart.ts';
import type { TestApp } from '../../../../server/test/kit/test-app.ts';
import type { Ids, Objects } from '../objects.ts';
import type { Person } from '../people.ts';
import type { SampleQuery } from '../sample.ts';

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

export function withoutPhoto({ photoId: _photo, ...ids }: Ids): Ids {
  return ids;
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

/** A report of an accident on a trip, with a photo that it lists. The trip may lie far ahead. */
export async function reportedAccident(app: TestApp, objects: Objects, renter: Person): Promise<Ids> {
  const { db, clock } = app.context;
  const now = clock.now();
  const { id = '' } = await objects.trip(renter);
  const { vehicle_id: vehicleId } = await db
    .selectFrom('bookings')
    .select('vehicle_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [accidentId, photoId] = [randomUUID(), randomUUID()];
  const sent = await accidentOf(photoId);
  const content = { ...sent, id: accidentId, bookingId: id, vehicleId, reportedBy: 'guest' } as const;
  const text = reportText({ ...content, happenedAt: now, reportedAt: now });
  const contentSha256 = createHash('sha256').update(text).digest('hex');
  await insertAccident(
    db,
    {
      id: accidentId,
      booking_id: id,
      vehicle_id: vehicleId,
      reported_by: content.reportedBy,
      happened_at: now,
      reported_at: now,
      place: sent.place,
      coordinates: null,
      words: sent.words,
      is_anybody_hurt: sent.isAnybodyHurt,
      other_party: JSON.stringify(sent.otherParty),
      police_report: sent.policeReport,
      content_sha256: contentSha256,
    },
    sent.photos,
  );
  const act = { actorId: renter.id, subjectId: id, accidentId, contentSha256 };
  await recordAct(db, 'accident_reported', act, now);
  return { id, accidentId, photoId };
}

export async function sentAccident({ app, ids }: SampleQuery): Promise<SentAccident> {
  const accident = await accidentOf(ids['photoId'] ?? randomUUID());
  return { ...accident, happenedAt: minuteOf(app.clock.now()) };
}

/** The clock in Honolulu, as a report has it. */
export function minuteOf(now: Temporal.Instant): string {
  const local = now.toZonedDateTimeISO('Pacific/Honolulu').toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' });
}

/** A report with one photo. */
export async function accidentOf(photoId: string): Promise<SentAccident> {
  return {
    happenedAt: '2026-12-01T10:00',
    place: 'A sample of a place',
    coordinates: null,
    words: 'A sample of an accident.',
    isAnybodyHurt: false,
    otherParty: { name: 'A Sample', plate: '', insurer: '' },
    policeReport: '',
    photos: [{ id: photoId, sha256: await hashOfPicture() }],
  };
}

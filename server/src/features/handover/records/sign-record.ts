import { createHash } from 'node:crypto';
import type { HandoverBody, SentConfirmation, SentMark } from '@makani/contract/handover/record-body';
import { isCertain } from '@makani/domain/bookings/status-facts';
import { combineDrafts } from '@makani/domain/handover/record/combine-drafts';
import { setsTripTime } from '@makani/domain/handover/record/trip-legs';
import { signedText } from '@makani/domain/handover/record/signed-content';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { recordPickedUp, recordReturned } from '../../bookings/public/day/actual-times.ts';
import type { Caller } from '../caller.ts';
import { settleCleanReturn } from '../claims/clean-return.ts';
import {
  areConfirmationsStored,
  insertConfirmation,
  listConfirmations,
} from '../data/confirmations.repository.ts';
import { listDevices } from '../data/devices.repository.ts';
import { type HandoverRow, signHandover } from '../data/handovers.repository.ts';
import { insertMarks, marksOfRecords } from '../data/marks.repository.ts';
import { listPhotos } from '../data/photos.repository.ts';
import { updateVehicle, vehicleFactsOf } from '../vehicle-facts.ts';
import { legOf, type TripOfCaller } from './find-trip.ts';
import { timeOf } from './record-time.ts';

interface Signing extends TripOfCaller {
  caller: Caller;
  record: HandoverRow;
}

/**
 * Counts the confirmations that a phone sent with its record: those of the message that signs it, and of its repetitions. A
 * record that another phone signed has content that this one may not have shown. Content that changed after its confirmation
 * stays a draft: it was confirmed by nobody.
 */
export async function confirmSent(
  trx: Db,
  { body, ...signing }: Signing & { body: HandoverBody },
  now: Temporal.Instant,
): Promise<void> {
  const { record, caller } = signing;
  if (body.confirmations.length === 0) return;
  if (record.signed_at === null) {
    const areStored = await areConfirmationsStored(trx, body.confirmations);
    if (areStored || !(await maySign(trx, record, caller))) return;
  } else {
    if (!(await hasAny(trx, record, body.confirmations))) return;
  }
  await confirm(trx, signing, body.confirmations, now);
}

/** A guest's phone signs only where the host lets guests pick up and return alone. */
export async function maySign(trx: Db, { vehicle_id: id }: HandoverRow, { side }: Caller): Promise<boolean> {
  return side !== 'guest' || (await vehicleFactsOf(trx, id)).allowsGuestAlone;
}

/**
 * Adds confirmations; the first signs the record. The caller holds the booking's lock.
 * @throws AppError `act_refused` when each confirmation is stored with another record already.
 */
export async function confirm(
  trx: Db,
  signing: Signing,
  confirmations: readonly SentConfirmation[],
  now: Temporal.Instant,
): Promise<void> {
  const { trip, legs, caller, record } = signing;
  if (record.signed_at === null) await sign(trx, signing, now);
  let inserted = 0;
  for (const confirmation of confirmations) {
    if (!(await insertConfirmation(trx, record.id, confirmation, caller, now))) continue;
    inserted += 1;
    const { by, agrees } = confirmation;
    const facts = { handoverId: record.id, confirmationId: confirmation.id, by, agrees };
    await recordAct(trx, 'handover_confirmed', { actorId: caller.id, subjectId: trip.id, ...facts }, now);
  }
  if (
    inserted === 0 &&
    !(await hasAny(trx, record, confirmations)) &&
    (await areConfirmationsStored(trx, confirmations))
  )
    throw new AppError('act_refused', {
      message: 'This confirmation belongs to another record. Please reload the page.',
    });
  if (record.kind === 'return') await settleCleanReturn(trx, { bookingId: trip.id, legs }, now);
}

async function hasAny(
  trx: Db,
  { id }: HandoverRow,
  confirmations: readonly SentConfirmation[],
): Promise<boolean> {
  const stored = new Set((await listConfirmations(trx, [id])).map((confirmation) => confirmation.id));
  return confirmations.some((confirmation) => stored.has(confirmation.id));
}

async function sign(trx: Db, found: Signing, now: Temporal.Instant): Promise<void> {
  const { trip, legs, caller, record } = found;
  const devices = await listDevices(trx, [record.id]);
  const signing = devices.find(({ sender_id: id }) => id === caller.id) ?? devices[0];
  if (signing === undefined) throw new Error(`record ${record.id} has no phone`);
  const { body } = signing;
  const others = devices.filter((device) => device !== signing);
  const content = combineDrafts(
    body,
    others.map((device) => device.body),
  );
  const leg = legOf(found, record.vehicle_id);
  const { at, isDeviceTime } = timeOf(leg, body, { sentAt: signing.sent_at, now });
  const signed = {
    led_by: signing.side,
    happened_at: at,
    device_at: Temporal.Instant.from(body.happenedAt).round('millisecond'),
    is_device_time: isDeviceTime,
    odometer_miles: content.odometerMiles,
    energy_level: content.energyLevel,
    note: content.note,
    missing: JSON.stringify(content.missing),
    answers: JSON.stringify(content.answers),
    counts: record.counts && isCertain(trip.status),
  };
  const text = signedText({
    ...content,
    id: record.id,
    bookingId: record.booking_id,
    vehicleId: record.vehicle_id,
    kind: record.kind,
    corrects: record.corrects,
    ledBy: signing.side,
    happenedAt: at,
    deviceAt: signed.device_at,
    marks: await storeMarks(trx, record, content.marks),
    photos: (await listPhotos(trx, [record.id])).map((photo) => ({ ...photo, takenAt: photo.taken_at })),
  });
  const sha256 = createHash('sha256').update(text).digest('hex');
  await signHandover(trx, record.id, { ...signed, signed_at: now, content_sha256: sha256 });
  if (signed.counts) {
    if (setsTripTime(record.kind, record.vehicle_id, legs))
      await (record.kind === 'pickup' ? recordPickedUp : recordReturned)(trx, trip.id, at);
    await updateVehicle(trx, record, { ...content, at });
  }
  const facts = { handoverId: record.id, kind: record.kind, contentSha256: sha256, at: at.toString() };
  await recordAct(trx, 'handover_signed', { actorId: caller.id, subjectId: trip.id, ...facts }, now);
}

/** @returns the marks that the record has now. One that another record has already stays there. */
async function storeMarks(
  trx: Db,
  { id: handoverId, vehicle_id: vehicleId }: HandoverRow,
  marks: readonly SentMark[],
): Promise<SentMark[]> {
  await insertMarks(trx, { handoverId, vehicleId }, marks);
  const stored = await marksOfRecords(trx, [handoverId]);
  return stored.map(({ photo_ids: photoIds, ...mark }) => ({ ...mark, photoIds }));
}

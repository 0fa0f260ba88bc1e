import { isDeepStrictEqual } from 'node:util';
import { randomUUIDv7 } from 'node:crypto';
import type { SavedHandover } from '@makani/contract/handover/handovers';
import type { HandoverBody } from '@makani/contract/handover/record-body';
import { isCertain } from '@makani/domain/bookings/status-facts';
import { whyNotRecord } from '@makani/domain/handover/record/record-refusal';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RecordedTrip } from '../../bookings/public/day/actual-times.ts';
import type { Caller } from '../caller.ts';
import { type DeviceRow, findDevice, listDevices, storeSent } from '../data/devices.repository.ts';
import { findFirst, findHandover, type HandoverRow, insertHandover } from '../data/handovers.repository.ts';
import { listInDraft, noteFailures } from '../data/photos.repository.ts';
import { shownTo } from './present-record.ts';
import { presentSaved } from './present-saved.ts';
import { timeOf } from './record-time.ts';
import { confirmSent } from './sign-record.ts';
import { legOf, lockTrip, type TripOfCaller } from './find-trip.ts';

interface Sent {
  bookingId: string;
  clientId: string;
  body: HandoverBody;
}

/** Phones that write one record. */
const maxPhones = 4;

/**
 * Stores what a phone has of a pickup or return. The phone may send it as often as it likes, hours later, and after another
 * phone was first: two drafts become one record, and what comes after a signature stands beside the signed record.
 * @throws AppError `not_found`; `act_refused` with a sentence.
 */
export async function saveRecord(
  context: Pick<Context, 'db' | 'clock' | 'encryption'>,
  caller: Caller,
  sent: Sent,
): Promise<SavedHandover> {
  return inTransaction(context.db, async (trx) => {
    const now = context.clock.now();
    const found = await lockTrip(trx, sent.bookingId, caller);
    const device = await findOwnDevice(trx, sent, caller);
    const before = device && (await findHandover(trx, device.handover_id));
    if (before !== undefined && before.kind !== sent.body.kind)
      throw new AppError('act_refused', {
        message: 'This record is of another kind. Please reload the page.',
      });
    const record =
      before === undefined || device === undefined
        ? await begin(trx, found, caller, sent, now)
        : await goOn(trx, found, caller, { ...sent, device, before }, now);
    const photos = { handoverId: record.id, clientId: sent.clientId, photos: sent.body.photos };
    if (record.signed_at === null) await listInDraft(trx, photos);
    else await noteFailures(trx, photos);
    await confirmSent(trx, { ...found, caller, record, body: sent.body }, now);
    const { clientId, body } = sent;
    return presentSaved(trx, record.id, { clientId, body, shown: shownTo(context, caller, found.trip) });
  });
}

async function findOwnDevice(
  trx: Db,
  { bookingId, clientId }: Sent,
  caller: Caller,
): Promise<DeviceRow | undefined> {
  const device = await findDevice(trx, clientId);
  if (device === undefined) return undefined;
  if (device.booking_id !== bookingId) throw new AppError('not_found');
  if (device.sender_id !== caller.id)
    throw new AppError('act_refused', {
      message: 'Somebody else began this record on this phone. Please reload the page.',
    });
  return device;
}

/** A phone that has sent nothing of this record yet. */
async function begin(
  trx: Db,
  found: TripOfCaller,
  caller: Caller,
  { clientId, body }: Sent,
  now: Temporal.Instant,
): Promise<HandoverRow> {
  const leg = body.vehicleId === undefined ? found.next : legOf(found, body.vehicleId);
  const { at: happenedAt } = timeOf(leg, body, { sentAt: now, now });
  const refusal = whyNotRecord(leg, body.kind, { happenedAt, now });
  if (refusal !== null) throw new AppError('act_refused', { message: refusal });
  const { id: bookingId, vehicleId } = leg;
  const first = await findFirst(trx, { bookingId, vehicleId, kind: body.kind });
  const record = await recordFor(trx, { leg, caller, clientId, body, first }, now);
  await refuseManyPhones(trx, record.id);
  await storeSent(trx, { clientId, handoverId: record.id, caller, body }, now);
  return record;
}

/** A phone goes on with its draft, sends what is signed again, or has something else to say since. */
async function goOn(
  trx: Db,
  found: TripOfCaller,
  caller: Caller,
  { clientId, body, device, before }: Sent & { device: DeviceRow; before: HandoverRow },
  now: Temporal.Instant,
): Promise<HandoverRow> {
  const isSame = isDeepStrictEqual(contentOf(device.body), contentOf(body));
  if (before.signed_at !== null && isSame) return before;
  const leg = legOf(found, before.vehicle_id);
  const record =
    before.signed_at === null ? before : await addBeside(trx, { leg, caller, body, before }, now);
  await storeSent(trx, { clientId, handoverId: record.id, caller, body }, now);
  return record;
}

/** Without what differs each time that the same record is sent. */
function contentOf({ deviceNow: _now, confirmations: _confirmations, photos, ...content }: HandoverBody) {
  return { ...content, photos: photos.map(({ failure: _failure, ...photo }) => photo) };
}

interface New {
  leg: RecordedTrip;
  caller: Caller;
  clientId: string;
  body: HandoverBody;
  first: HandoverRow | undefined;
}

async function recordFor(trx: Db, input: New, now: Temporal.Instant): Promise<HandoverRow> {
  const { leg, caller, clientId, body, first } = input;
  if (body.corrects !== null) {
    if (first === undefined || first.signed_at === null) throw new AppError('not_found');
    const counts = isCertain(leg.status) && caller.side !== 'guest';
    return insertRecord(trx, { ...input, clientId, corrects: first.id, counts }, now);
  }
  if (first === undefined)
    return insertRecord(trx, { ...input, corrects: null, counts: isCertain(leg.status) }, now);
  if (first.signed_at === null) return first;
  return insertRecord(trx, { ...input, corrects: first.id, counts: false }, now);
}

async function addBeside(
  trx: Db,
  { before, ...input }: Pick<New, 'leg' | 'caller' | 'body'> & { before: HandoverRow },
  now: Temporal.Instant,
): Promise<HandoverRow> {
  const beside = { corrects: before.corrects ?? before.id, counts: false };
  return insertRecord(trx, { ...input, clientId: randomUUIDv7(), ...beside }, now);
}

async function insertRecord(
  trx: Db,
  {
    leg,
    caller,
    clientId,
    body,
    corrects,
    counts,
  }: Omit<New, 'first'> & { corrects: string | null; counts: boolean },
  now: Temporal.Instant,
): Promise<HandoverRow> {
  const { at, isDeviceTime } = timeOf(leg, body, { sentAt: now, now });
  return insertHandover(trx, {
    id: randomUUIDv7(),
    booking_id: leg.id,
    vehicle_id: leg.vehicleId,
    kind: body.kind,
    corrects,
    client_id: clientId,
    led_by: caller.side,
    happened_at: at,
    device_at: Temporal.Instant.from(body.happenedAt),
    is_device_time: isDeviceTime,
    counts,
    created_at: now,
  });
}

async function refuseManyPhones(trx: Db, handoverId: string): Promise<void> {
  if ((await listDevices(trx, [handoverId])).length < maxPhones) return;
  throw new AppError('act_refused', { message: `${maxPhones} phones have written this record already.` });
}

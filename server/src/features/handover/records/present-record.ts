import type { HandoverKind } from '@makani/contract/handover/handover-words';
import type { HandoverPhoto, HandoverRecord, VehicleMark } from '@makani/contract/handover/handovers';
import type { Moment } from '@makani/contract/kernel/time';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { combineDrafts } from '@makani/domain/handover/record/combine-drafts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import type { RecordedTrip } from '../../bookings/public/day/actual-times.ts';
import { presentPicture } from '../../vehicles/public/received-photos.ts';
import type { Caller } from '../caller.ts';
import { type ConfirmationRow, listConfirmations } from '../data/confirmations.repository.ts';
import { type DeviceRow, listDevices } from '../data/devices.repository.ts';
import type { HandoverRow } from '../data/handovers.repository.ts';
import { marksOfRecords, type StoredMark } from '../data/marks.repository.ts';
import { listPhotos, type PhotoRow } from '../data/photos.repository.ts';
import { zoneOf } from './record-time.ts';
import { type AddressPhoto, pathInTrip, photoAddresses } from '../photos/photo-address.ts';

/** The trip on whose page records are shown, for one reader. */
export interface Shown {
  bookingId: string;
  timeZone: string;
  zoneOf: (record: { kind: HandoverKind; vehicleId: string }) => string;
  addressPhoto: AddressPhoto;
}

export function shownTo(
  context: Pick<Context, 'encryption' | 'clock'>,
  reader: Caller,
  trip: RecordedTrip,
): Shown {
  return {
    bookingId: trip.id,
    timeZone: trip.timeZone,
    zoneOf: (record) => zoneOf(trip, record),
    addressPhoto: photoAddresses(context, reader),
  };
}

interface Parts {
  devices: DeviceRow[];
  photos: PhotoRow[];
  marks: StoredMark[];
  confirmations: ConfirmationRow[];
}

/** Records with all that belongs to them, drafts as they would be signed now. */
export async function presentRecords(
  db: Db,
  rows: readonly HandoverRow[],
  shown: Shown,
): Promise<HandoverRecord[]> {
  const ids = rows.map(({ id }) => id);
  const [devices, photos, marks, confirmations] = [
    await listDevices(db, ids),
    await listPhotos(db, ids),
    await marksOfRecords(db, ids),
    await listConfirmations(db, ids),
  ];
  return rows.map((row) => {
    const own = <Part extends { handover_id: string }>(parts: Part[]) =>
      parts.filter((part) => part.handover_id === row.id);
    const parts = {
      devices: own(devices),
      photos: own(photos),
      marks: own(marks),
      confirmations: own(confirmations),
    };
    return presentRecord(row, parts, shown);
  });
}

function presentRecord(row: HandoverRow, parts: Parts, shown: Shown): HandoverRecord {
  const timeZone = shown.zoneOf({ kind: row.kind, vehicleId: row.vehicle_id });
  const moment = momentIn(timeZone);
  const photos = parts.photos.map((photo, index) => presentPhoto(photo, index + 1, { ...shown, timeZone }));
  return {
    id: row.id,
    clientId: row.client_id,
    kind: row.kind,
    vehicleId: row.vehicle_id,
    ledBy: row.led_by,
    happenedAt: moment(row.happened_at),
    deviceAt: row.device_at.toString(),
    receivedAt: moment(row.created_at),
    isDeviceTime: row.is_device_time,
    ...contentOf(row, parts, photos, timeZone),
    photos,
    confirmations: parts.confirmations.map(({ id, by, name, signature, agrees, remark, side, ...one }) => ({
      id,
      by,
      name,
      signature,
      agrees,
      remark,
      at: moment(one.confirmed_at),
      onOtherPhone: (by === 'guest') !== (side === 'guest'),
    })),
    signedAt: row.signed_at && moment(row.signed_at),
    contentSha256: row.content_sha256,
    corrects: row.corrects,
    counts: row.counts,
  };
}

type Content = Pick<
  HandoverRecord,
  'odometerMiles' | 'energyLevel' | 'note' | 'missing' | 'answers' | 'marks'
>;

function contentOf(
  row: HandoverRow,
  { devices, marks }: Parts,
  photos: HandoverPhoto[],
  timeZone: string,
): Content {
  const [first, ...others] = devices.map(({ body }) => body);
  if (row.signed_at !== null || first === undefined)
    return {
      odometerMiles: row.odometer_miles,
      energyLevel: row.energy_level,
      note: row.note,
      missing: row.missing,
      answers: row.answers,
      marks: marks.map((mark) => presentMark(mark, photos, timeZone)),
    };
  const { marks: sent, ...draft } = combineDrafts(first, others);
  const drafted = sent.map(({ photoIds, ...mark }) => ({
    ...mark,
    handover_id: row.id,
    vehicle_id: row.vehicle_id,
    booking_id: row.booking_id,
    happened_at: row.happened_at,
    recorded: row.kind,
    photo_id: null,
    photo_src: null,
    photo_ids: photoIds,
  }));
  return { ...draft, marks: drafted.map((mark) => presentMark(mark, photos, timeZone)) };
}

export function presentMark(
  mark: StoredMark,
  photos: readonly HandoverPhoto[],
  timeZone: string,
): VehicleMark {
  return {
    id: mark.id,
    place: mark.place,
    x: mark.x,
    y: mark.y,
    kind: mark.kind,
    size: mark.size,
    note: mark.note,
    handoverId: mark.handover_id,
    isProposed: mark.recorded === 'return',
    notedAt: momentIn(timeZone)(mark.happened_at),
    pictures: photos.flatMap(({ id, picture }) =>
      mark.photo_ids.includes(id) && picture !== null ? [picture] : [],
    ),
  };
}

export function presentPhoto(
  row: PhotoRow,
  position: number,
  { timeZone, bookingId, addressPhoto }: Shown,
): HandoverPhoto {
  const moment = momentIn(timeZone);
  const { src, srcset } = row;
  const path = pathInTrip(bookingId, row.id);
  return {
    id: row.id,
    slot: row.slot,
    position,
    takenAt: moment(row.taken_at),
    receivedAt: row.received_at && moment(row.received_at),
    sha256: row.sha256,
    storedSha256: row.stored_sha256,
    failure: row.failure,
    picture:
      src === null ? null : presentPicture({ ...addressPhoto({ path, src, srcset }), alt: altOf(row.slot) }),
    isRemoved: row.received_at !== null && src === null,
  };
}

/** 'front_left' → 'Front left'. */
function altOf(slot: string): string {
  const words = slot.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export function momentIn(timeZone: string): (at: Temporal.Instant) => Moment {
  return (at) => ({ at: at.toString(), local: wallTimeOf(at, timeZone) });
}

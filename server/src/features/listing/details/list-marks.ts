import type { listMarksAtDesk, RegisteredMark } from '@makani/contract/handover/vehicle-registers';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { agreedMark } from '@makani/domain/agreement/mark-words';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { bookingsFiledUnder, type NamedBooking } from '../../bookings/public/desk/booking-references.ts';
import { marksOfVehicles, type StoredMark } from '../../handover/public/records.ts';
import { presentPicture } from '../../vehicles/public/received-photos.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';

/** The register of marks of one vehicle, newest first. @throws AppError `not_found`. */
export async function listMarks(db: Db, vehicleId: string): Promise<ResponseOf<typeof listMarksAtDesk>> {
  const card = (await getVehicleCards(db, [vehicleId])).get(vehicleId);
  if (card === undefined) throw new AppError('not_found');
  const marks = (await marksOfVehicles(db, [vehicleId])).get(vehicleId) ?? [];
  const bookings = await bookingsFiledUnder(
    db,
    marks.map((mark) => mark.booking_id),
  );
  const shown = marks.flatMap((mark) => {
    const booking = bookings.get(mark.booking_id);
    return booking === undefined ? [] : [present(mark, booking, card.location.timeZone)];
  });
  return { marks: shown.toReversed() };
}

function present(mark: StoredMark, booking: NamedBooking, timeZone: string): RegisteredMark {
  const { id, place, kind, size, note, recorded, happened_at: at, photo_src: src } = mark;
  return {
    id,
    place,
    kind,
    size,
    note,
    recorded,
    notedAt: { at: at.toString(), local: wallTimeOf(at, timeZone) },
    booking,
    photo: src === null ? null : presentPicture({ src, srcset: null, alt: agreedMark(mark) }),
  };
}

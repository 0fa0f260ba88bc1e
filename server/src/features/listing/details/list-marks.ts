import type { listMarksAtDesk, RegisteredMark } from '@makani/contract/handover/vehicle-registers';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { agreedMark } from '@makani/domain/agreement/mark-words';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Picture } from '@makani/contract/vehicles/vehicles';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { bookingsFiledUnder, type NamedBooking } from '../../bookings/public/desk/booking-references.ts';
import { markPictures, marksOfVehicles, type StoredMark } from '../../handover/public/records.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';

/** The register of marks of one vehicle, newest first. @throws AppError `not_found`. */
export async function listMarks(
  context: Pick<Context, 'db' | 'clock' | 'encryption'>,
  { vehicleId, operatorId }: { vehicleId: string; operatorId: string },
): Promise<ResponseOf<typeof listMarksAtDesk>> {
  const { db } = context;
  const card = (await getVehicleCards(db, [vehicleId])).get(vehicleId);
  if (card === undefined) throw new AppError('not_found');
  const marks = (await marksOfVehicles(db, [vehicleId])).get(vehicleId) ?? [];
  const bookings = await bookingsFiledUnder(
    db,
    marks.map((mark) => mark.booking_id),
  );
  const { timeZone } = card.location;
  const pictureOf = markPictures(context, { side: 'desk', id: operatorId });
  const shown = marks.flatMap((mark) => {
    const booking = bookings.get(mark.booking_id);
    return booking === undefined ? [] : [present(mark, { booking, photo: pictureOf(mark) }, timeZone)];
  });
  return { marks: shown.toReversed() };
}

function present(
  mark: StoredMark,
  { booking, photo }: { booking: NamedBooking; photo: Omit<Picture, 'alt'> | null },
  timeZone: string,
): RegisteredMark {
  const { id, place, kind, size, note, recorded, happened_at: at } = mark;
  return {
    id,
    place,
    kind,
    size,
    note,
    recorded,
    notedAt: { at: at.toString(), local: wallTimeOf(at, timeZone) },
    booking,
    photo: photo && { ...photo, alt: agreedMark(mark) },
  };
}

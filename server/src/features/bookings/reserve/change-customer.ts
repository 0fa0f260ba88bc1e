import type { Booking, CustomerInfo } from '@makani/contract/bookings/bookings';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError } from '../../../http/app-error.ts';
import { presentBooking } from '../present/booking-presenter.ts';
import { lockOwn, updateBooking } from '../data/bookings.repository.ts';
import { customerColumns } from '../data/customer-columns.ts';
import { deleteTripDrivers, nameDriver } from '../data/drivers/trip-drivers.repository.ts';
import { holdIsOver } from './hold-is-over.ts';
import { requireOtherPerson } from './other-person.ts';
import { withWholeLicense } from './whole-license.ts';

/** @throws AppError `not_found`, `hold_expired`, `booking_not_held`, `invalid_input` for another license's mask. */
export async function changeCustomer(
  context: Context,
  input: {
    bookingId: string;
    guestId: string;
    customerInfo: CustomerInfo;
    someoneElseDrives?: boolean | undefined;
  },
): Promise<Booking> {
  const { db, clock, encryption } = context;
  return inTransaction(db, async (trx) => {
    const booking = await lockOwn(trx, input.bookingId, input.guestId);
    if (booking === undefined) throw new AppError('not_found');
    const now = clock.now();
    if (!bookingCan.changeCustomer({ status: booking.status, holdExpiresAt: booking.hold_expires_at }, now)) {
      throw holdIsOver(booking);
    }
    const customer = await withWholeLicense(context, trx, input, 'driverLicense');
    const changed = await updateBooking(trx, booking.id, customerColumns(encryption, booking.id, customer));
    if (input.someoneElseDrives === true) {
      await requireOtherPerson(trx, input);
      await nameDriver(trx, changed, now);
    }
    if (input.someoneElseDrives === false) await deleteTripDrivers(trx, [booking.id]);
    return presentBooking(trx, changed, now);
  });
}

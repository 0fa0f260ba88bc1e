import { type Booking, getBooking, payForBooking } from '@makani/contract/bookings/bookings';
import { call } from '../../../api/call.ts';
import type { Payable } from '../../../payment/pay-once.ts';
import { isPaid } from '../finished-booking.ts';

export function payableBooking(id: string): Payable<Booking> {
  return {
    charge: ({ paymentToken, idempotencyKey }) =>
      call(payForBooking, { params: { id }, body: { paymentToken }, idempotencyKey }),
    async findPaid() {
      const booking = await call(getBooking, { params: { id } });
      return isPaid(booking) ? booking : null;
    },
  };
}

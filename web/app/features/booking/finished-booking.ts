import type { Booking } from '@makani/contract/bookings/bookings';
import { isBooked } from '@makani/domain/bookings/status-facts';
import type { BookingState } from '../../booking-draft/booking-state.ts';
import { readDraft } from '../../booking-draft/draft.ts';

/** Whether the booking may be shown as 'Booking Confirmed!'. */
export function isPaid({ status }: Pick<Booking, 'status'>): boolean {
  return isBooked(status);
}

/** The draft's record of a payment: four digits and the method (Spec 3). The offer code is used up. */
export function paidWith(booking: Booking): Partial<BookingState> {
  const { payment } = booking;
  return {
    bookingId: booking.id,
    holdKey: null,
    offerCode: null,
    paymentInfo: payment && { last4: payment.last4, paymentMethod: payment.paymentMethod },
  };
}

/** Whether this step's trip has been paid for. Going back to the step must not book it twice. */
export function isBookedAlready(step: BookingState): boolean {
  const draft = readDraft();
  return (
    draft.bookingId !== null &&
    draft.paymentInfo !== null &&
    draft.vehicle?.id === step.vehicle?.id &&
    tripFields.every((field) => draft[field] === step[field])
  );
}

const tripFields = ['location', 'pickupDate', 'pickupTime', 'dropoffDate', 'dropoffTime'] as const;

import type { Booking } from '@makani/contract/bookings/bookings';
import { isBooked } from '@makani/domain/bookings/status-facts';
import type { BookingState } from '../../booking-draft/booking-state.ts';
import { readDraft } from '../../booking-draft/draft.ts';

/** Paid for, so that it may be shown as 'Booking Confirmed!'. */
export function isPaid({ status }: Pick<Booking, 'status'>): boolean {
  return isBooked(status);
}

/** What the draft keeps of a payment: four digits and the method. Spec 3. */
export function paidWith(booking: Booking): Partial<BookingState> {
  const { payment } = booking;
  return {
    bookingId: booking.id,
    holdKey: null,
    paymentInfo: payment && { last4: payment.last4, paymentMethod: payment.paymentMethod },
  };
}

/** Going back over an older step of a trip that is paid for by now must not book it twice. */
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

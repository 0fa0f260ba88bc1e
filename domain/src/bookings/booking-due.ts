import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { statusFacts } from './status-facts.ts';

export interface PricedBooking {
  status: BookingStatus;
  rentalCents: number;
  discountCents: number;
  insuranceCents: number;
  serviceCents: number;
  /** What a cancelled one keeps. */
  cancellationFeeCents: number | null;
}

/** To whom the money of a booking belongs. */
export interface Due {
  hostCents: number;
  platformCents: number;
}

/**
 * What a booking costs as it stands. The rental fee, less what an offer takes off, and the fee of a late cancellation
 * are the host's; insurance and service fees are the platform's. One that came to nothing costs nothing.
 */
export function bookingDue(booking: PricedBooking): Due {
  switch (statusFacts[booking.status].due) {
    case 'price':
      return {
        hostCents: booking.rentalCents - booking.discountCents,
        platformCents: booking.insuranceCents + booking.serviceCents,
      };
    case 'fee':
      return { hostCents: booking.cancellationFeeCents ?? 0, platformCents: 0 };
    case 'nothing':
      return { hostCents: 0, platformCents: 0 };
  }
}

/** Of what has come in so far, the host's part: in proportion on the way, to the cent once all is there. */
export function shareOf(due: Due, keptCents: number): Due {
  const totalCents = due.hostCents + due.platformCents;
  if (totalCents === 0) return { hostCents: 0, platformCents: keptCents };
  const hostCents = Math.floor((due.hostCents * keptCents) / totalCents + 0.5);
  return { hostCents, platformCents: keptCents - hostCents };
}

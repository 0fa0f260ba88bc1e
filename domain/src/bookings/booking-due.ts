import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { Payee, PriceLine } from '@makani/contract/bookings/quotes';
import { sumOf, sumsByPayee } from '../pricing/quote-lines.ts';
import { statusFacts } from './status-facts.ts';

export interface PricedBooking {
  status: BookingStatus;
  lines: readonly PriceLine[];
  /** What a cancelled one keeps. */
  cancellationFeeCents: number | null;
}

/** Whose the money of a booking is, in whole cents. */
export type Due = Record<Payee, number>;

const nothing: Due = { host: 0, platform: 0, operator: 0, state: 0 };

/**
 * What a booking costs as it stands: its lines, each to its payee. Of a cancelled one, the lines that are never refunded
 * stay with their payees, and the rest of the fee is the host's. One that came to nothing costs nothing.
 */
export function bookingDue(booking: PricedBooking): Due {
  switch (statusFacts[booking.status].due) {
    case 'price':
      return sumsByPayee(booking.lines);
    case 'fee':
      return dueOfFee(booking.lines, booking.cancellationFeeCents ?? 0);
    case 'nothing':
      return nothing;
  }
}

export function totalDue(due: Due): number {
  return due.host + due.platform + due.operator + due.state;
}

function dueOfFee(lines: readonly PriceLine[], feeCents: number): Due {
  const never = lines.filter(({ refund }) => refund === 'never');
  const kept = shareOf(sumsByPayee(never), Math.min(feeCents, sumOf(never)));
  return { ...kept, host: kept.host + feeCents - totalDue(kept) };
}

/**
 * Of what has come in so far, each payee's part: in proportion on the way, to the cent once all is there. Rounding the
 * sums so far, rather than each part, lets the parts add up; what nothing was due of is the platform's.
 */
export function shareOf(due: Due, keptCents: number): Due {
  const totalCents = totalDue(due);
  if (totalCents === 0) return { ...nothing, platform: keptCents };
  const upTo = (cents: number): number => Math.floor((cents * keptCents) / totalCents + 0.5);
  const host = upTo(due.host);
  const operator = upTo(due.host + due.operator);
  const state = upTo(due.host + due.operator + due.state);
  return { host, operator: operator - host, state: state - operator, platform: keptCents - state };
}

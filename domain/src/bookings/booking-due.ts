import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { Payee, PriceLine } from '@makani/contract/bookings/quotes';
import {
  commissionOf,
  commissionOn,
  commissionPercentOf,
  grossByPayee,
  lessCommission,
} from '../earnings/payee-sums.ts';
import { sumOf } from '../pricing/quote-lines.ts';
import { statusFacts } from './status-facts.ts';

export interface PricedBooking {
  status: BookingStatus;
  lines: readonly PriceLine[];
  /** The fee that a cancelled booking retains. */
  cancellationFeeCents: number | null;
}

/** The amount due to each payee, in whole cents. */
export type Due = Record<Payee, number>;

const nothing: Due = { host: 0, platform: 0, operator: 0, state: 0 };

/**
 * The amount due for a booking in its current status. A live booking owes its lines, each to its payee. A
 * cancelled one owes its fee: lines that are never refunded stay with their payees, and the rest is the
 * host's. Other ended bookings owe nothing. The commission is taken off the host's part.
 */
export function bookingDue(booking: PricedBooking): Due {
  return lessCommission(grossDue(booking), commissionDue(booking));
}

/** The amount due of a fee that is kept of a price. */
export function feeDue(lines: readonly PriceLine[], feeCents: number): Due {
  const gross = dueOfFee(lines, feeCents);
  return lessCommission(gross, commissionOn(gross.host, commissionPercentOf(lines)));
}

/** The commission on what is due to the host, in whole cents. */
export function commissionDue(booking: PricedBooking): number {
  switch (statusFacts[booking.status].due) {
    case 'price':
      return commissionOf(booking.lines);
    case 'fee':
      return commissionOn(grossDue(booking).host, commissionPercentOf(booking.lines));
    case 'nothing':
      return 0;
  }
}

function grossDue({ status, lines, cancellationFeeCents }: PricedBooking): Due {
  switch (statusFacts[status].due) {
    case 'price':
      return grossByPayee(lines);
    case 'fee':
      return dueOfFee(lines, cancellationFeeCents ?? 0);
    case 'nothing':
      return nothing;
  }
}

export function totalDue(due: Due): number {
  return due.host + due.platform + due.operator + due.state;
}

function dueOfFee(lines: readonly PriceLine[], feeCents: number): Due {
  const never = lines.filter(({ refund }) => refund === 'never');
  const retained = shareOf(grossByPayee(never), Math.min(feeCents, sumOf(never)));
  return { ...retained, host: retained.host + feeCents - totalDue(retained) };
}

/**
 * Splits the money received so far between the payees, exactly their parts once all of it has arrived, and in proportion
 * before. Cumulative sums are rounded instead of each part, so the parts add up. Money that is due to no payee goes to the
 * platform.
 */
export function shareOf(due: Due, receivedCents: number): Due {
  const totalCents = totalDue(due);
  if (receivedCents >= totalCents) return { ...due, platform: due.platform + receivedCents - totalCents };
  const upTo = (cents: number): number => Math.floor((cents * receivedCents) / totalCents + 0.5);
  const host = upTo(due.host);
  const operator = upTo(due.host + due.operator);
  const state = upTo(due.host + due.operator + due.state);
  return { host, operator: operator - host, state: state - operator, platform: receivedCents - state };
}

/**
 * The parts after a loss. Payees with a positive part bear it in proportion to their parts; the others have nothing to lose.
 * The loss is at most the sum of the positive parts. Each step splits the rest in two, so one more cent of loss costs exactly
 * one payee one cent.
 */
export function lessLoss(parts: Due, lossCents: number): Due {
  const after = { ...parts };
  let weight = inTurn.reduce((sum, payee) => sum + Math.max(0, parts[payee]), 0);
  let retained = weight - lossCents;
  for (const payee of inTurn.filter((one) => parts[one] > 0)) {
    after[payee] = Math.floor((retained * parts[payee]) / weight + 0.5);
    retained -= after[payee];
    weight -= parts[payee];
  }
  return after;
}

const inTurn = ['host', 'operator', 'state', 'platform'] as const satisfies Payee[];

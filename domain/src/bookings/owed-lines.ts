import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import { statusFacts } from './status-facts.ts';

/** The history of a booking and its price, oldest first. */
export interface BookingHistory {
  /** Its first charge; null before. */
  chargedAt: Temporal.Instant | null;
  moves: readonly { to: BookingStatus; at: Temporal.Instant }[];
  /** Each price with the moment of the change that ended it; null for the present one. */
  prices: readonly { lines: readonly PriceLine[]; until: Temporal.Instant | null }[];
  /** Losses of disputes about its payments, each at the moment when it was known. */
  losses: readonly DatedCents[];
  /** Refunds of the same payments, as far as they are not made because the cardholder has the money from their bank. */
  refunds: readonly DatedCents[];
}

interface DatedCents {
  at: Temporal.Instant;
  cents: number;
}

/** The lines that were charged and not given back just before a moment: none of a booking that has come to nothing. */
export function linesOwed(
  { chargedAt, moves, prices }: BookingHistory,
  at: Temporal.Instant,
): readonly PriceLine[] {
  const status = moves.findLast((move) => isBefore(move.at, at))?.to;
  const isOwed = status !== undefined && statusFacts[status].due === 'price';
  if (!isOwed || chargedAt === null || !isBefore(chargedAt, at)) return [];
  return prices.find(({ until }) => until === null || !isBefore(until, at))?.lines ?? [];
}

/** The amount that lost disputes had taken from the payees just before a moment. An amount that is refunded anyway is no loss. */
export function lostCents(
  { losses, refunds }: Pick<BookingHistory, 'losses' | 'refunds'>,
  at: Temporal.Instant,
): number {
  const sumBefore = (all: readonly DatedCents[]) =>
    all.reduce((sum, one) => sum + (isBefore(one.at, at) ? one.cents : 0), 0);
  return Math.max(0, sumBefore(losses) - sumBefore(refunds));
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

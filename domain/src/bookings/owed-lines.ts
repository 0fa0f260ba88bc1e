import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import { statusFacts } from './status-facts.ts';

/** What has become of a booking and its price, oldest first. */
export interface BookingHistory {
  /** Its first charge; null before. */
  chargedAt: Temporal.Instant | null;
  moves: readonly { to: BookingStatus; at: Temporal.Instant }[];
  /** Each price with the moment of the change that ended it; null for the present one. */
  prices: readonly { lines: readonly PriceLine[]; until: Temporal.Instant | null }[];
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

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

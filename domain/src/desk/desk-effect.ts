import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { DeskAct } from '@makani/contract/operator/desk-acts';
import { bookingDue, type Due } from '../bookings/booking-due.ts';
import { moveFacts } from '../bookings/booking-moves.ts';
import { statusFacts } from '../bookings/status-facts.ts';
import { goodwillLine, refundableCents } from '../pricing/goodwill.ts';
import { sumOf } from '../pricing/quote-lines.ts';
import { type DeskBooking, movesOfActs } from './desk-booking.ts';

/** The result of an act, in whole cents. */
export interface DeskChange {
  keptAfterCents: number;
  /** The fee that is kept of a booking that came to nothing; null when the act sets none. */
  feeCents: number | null;
  /** How much less is kept than the booking's own terms say. */
  givenUpCents: number;
  holdExpiresAt: Temporal.Instant | null;
}

export type Changed = { ok: true; change: DeskChange } | { ok: false; message: string };

/** An act that needs nothing but the booking. The others make a new price first. */
export type PlainAct = Exclude<DeskAct, { act: 'move' | 'change_dates' }>;

/** The effect of an act that can be done, at a moment; or the sentence that says which figure is too high. */
export function changeOf(act: PlainAct, booking: DeskBooking, now: Temporal.Instant): Changed {
  const { keptCents: retainedCents, policy } = booking;
  switch (act.act) {
    case 'cancel': {
      if (act.feeCents > retainedCents) return refused('The fee can’t be higher than what was paid.');
      return changed({
        keptAfterCents: act.feeCents,
        feeCents: act.feeCents,
        givenUpCents: Math.max(0, ownFeeOf(booking, now) - act.feeCents),
      });
    }
    case 'refund': {
      const maxCents = Math.min(retainedCents, refundableCents(booking.lines, act.line));
      if (act.amountCents > maxCents) return refused('This is more than is left to refund.');
      return changed({ keptAfterCents: retainedCents - act.amountCents, givenUpCents: act.amountCents });
    }
    case 'waive_fee': {
      const feeCents = Math.min(booking.feeCents ?? 0, retainedCents);
      if (act.amountCents > feeCents) return refused('This is more than the fee.');
      const restCents = feeCents - act.amountCents;
      return changed({ keptAfterCents: restCents, feeCents: restCents, givenUpCents: act.amountCents });
    }
    case 'mark_no_show':
      return changed({
        keptAfterCents: policy.lateFeeCents,
        feeCents: policy.lateFeeCents,
        // A guest who is reported as a no-show only after the whole trip may well have been on it.
        givenUpCents: isOver(booking.endsAt, now) ? retainedCents - policy.lateFeeCents : 0,
      });
    case 'extend_hold': {
      const until = now.add({ minutes: act.minutes });
      if (Temporal.Instant.compare(until, booking.holdExpiresAt) <= 0)
        return refused('The hold already lasts longer than that.');
      if (Temporal.Instant.compare(until, booking.startsAt) > 0)
        return refused('A hold can’t last past pickup.');
      return changed({ keptAfterCents: retainedCents, holdExpiresAt: until });
    }
    case 'swap':
    case 'confirm':
      return changed({ keptAfterCents: retainedCents });
    case 'reject':
      // Everything goes back, unless the guest takes another vehicle for it.
      return changed({ keptAfterCents: 0 });
  }
}

/** The fee that the booking's own terms keep: after the pickup, a guest can no longer cancel. */
function ownFeeOf(
  { startsAt, keptCents: retainedCents, policy }: DeskBooking,
  now: Temporal.Instant,
): number {
  return isOver(startsAt, now) ? retainedCents : policy.feeCents;
}

function isOver(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, now) <= 0;
}

/** The effect of another price for the trip, which is never higher than what is paid and charged for it. */
export function changeToPrice(
  { keptCents: retainedCents }: Pick<DeskBooking, 'keptCents'>,
  terms: { lines: readonly PriceLine[]; givenUpCents: number; charge?: { cents: number } | null },
): Changed {
  const { lines, givenUpCents, charge } = terms;
  const retainedAfterCents = sumOf(lines);
  if (retainedAfterCents > retainedCents + (charge?.cents ?? 0))
    return refused('Less was paid than this costs. The guest has to pay first.');
  return changed({ keptAfterCents: retainedAfterCents, givenUpCents });
}

/** The amounts due to each payee after an act. */
export function dueAfter(act: PlainAct, booking: DeskBooking, change: DeskChange): Due {
  const { lines } = booking;
  return bookingDue({
    status: statusAfter(act, booking),
    lines: act.act === 'refund' ? [...lines, goodwillLine(lines, act)] : lines,
    cancellationFeeCents: change.feeCents ?? booking.feeCents,
  });
}

/** Whether the booking is still owed its price. */
export function standsAfter(act: PlainAct, booking: DeskBooking): boolean {
  return statusFacts[statusAfter(act, booking)].due === 'price';
}

function statusAfter({ act }: PlainAct, { status }: DeskBooking): BookingStatus {
  const move = movesOfActs[act];
  return move === null ? status : moveFacts[move].to;
}

function changed(change: Pick<DeskChange, 'keptAfterCents'> & Partial<DeskChange>): Changed {
  return { ok: true, change: { feeCents: null, givenUpCents: 0, holdExpiresAt: null, ...change } };
}

function refused(message: string): Changed {
  return { ok: false, message };
}

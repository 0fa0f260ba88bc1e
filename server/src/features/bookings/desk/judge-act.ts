import type { DeskAct, DeskEffect } from '@makani/contract/operator/desk-acts';
import { errorTable } from '@makani/contract/kernel/errors';
import { whyNot } from '@makani/domain/desk/desk-booking';
import {
  changeOf,
  type Changed,
  changeToPrice,
  dueAfter,
  type DeskChange,
  standsAfter,
} from '@makani/domain/desk/desk-effect';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { whyNotRequest } from '../../operators/public/two-persons.ts';
import { areRefundsBlocked } from '../../payments/public/disputes.ts';
import { findIfAny, type BookingRow } from '../data/bookings.repository.ts';
import { moneyReferences } from '../money/booking-money.ts';
import { findPendingOf } from '../approvals/approvals.repository.ts';
import type { NewTerms } from './changes/new-terms.ts';
import { planDates, requirePayer } from './changes/plan-dates.ts';
import { planMove } from './changes/plan-move.ts';
import { judgeSwap } from './changes/swap-vehicle.ts';
import { requireNamedLine, requireSameLine } from './changes/refunded-line.ts';
import { deskFactsOf, type DeskFacts, effectOf } from './desk-facts.ts';

export interface Judged {
  act: DeskAct;
  facts: DeskFacts;
  change: DeskChange;
  effect: DeskEffect;
  /** The new terms of a move or of other dates; null for other acts. */
  terms: NewTerms | null;
}

/** The database as this transaction sees it, and who bears what a substitute costs more. */
export interface ActContext {
  db: Db;
  config: Pick<Context['config'], 'substituteCost'>;
}

/** The effect of an act at this moment. @throws AppError `act_refused`, with the sentence that says why. */
export async function judgeAct(
  context: ActContext,
  row: BookingRow,
  act: DeskAct,
  now: Temporal.Instant,
): Promise<Judged> {
  const facts = await deskFactsOf(context.db, row, now);
  if (act.act === 'move' || act.act === 'change_dates') {
    requirePossible(facts, act, now);
    const terms =
      act.act === 'move'
        ? await planMove(context, row, act.vehicleId, now)
        : await planDates(context.db, row, act, now);
    return heldByDispute(context.db, row, judgeTerms(facts, act, terms, now));
  }
  requirePossible(facts, act, now);
  if (act.act === 'refund') await requireSameLine(context.db, row, act);
  const change = requireChange(changeOf(act, facts.booking, now));
  const bearsCents = standsAfter(act, facts.booking) ? facts.hostBearsCents : 0;
  const hostAfterCents = dueAfter(act, facts.booking, change).host - bearsCents;
  const notes = act.act === 'swap' ? await judgeSwap(context.db, row, act, now) : [];
  const host = { hostAfterCents, newHostCents: null, notes };
  const judged = { act, facts, change, effect: effectOf(facts, change, host), terms: null };
  return heldByDispute(context.db, row, judged);
}

/** Nobody decides on a state that they have not seen. @throws AppError `effect_changed`. */
export function requireAsSeen({ effect }: Judged, version: string): void {
  if (version !== effect.version) throw new AppError('effect_changed');
}

/**
 * While a cardholder disputes the charge, the card network refunds nothing. Whatever ends or changes a trip is still done, and
 * its refund waits; an act that is nothing but a refund is refused.
 */
async function heldByDispute(db: Db, row: BookingRow, judged: Judged): Promise<Judged> {
  const { act, effect } = judged;
  const isRefund = effect.refundCents > 0 && effect.returnedBy === 'refund';
  if (!isRefund || !(await areRefundsBlocked(db, await moneyReferences(db, row.id)))) return judged;
  if (act.act === 'refund' || act.act === 'waive_fee')
    throw new AppError('act_refused', { message: errorTable.charge_disputed.message });
  return { ...judged, effect: { ...effect, notes: [...effect.notes, waitsForDispute] } };
}

const waitsForDispute =
  'The cardholder is disputing this charge, so the refund waits for the outcome. If the dispute is lost, they already have the money.';

/** The same for a move or for other dates that are planned already. @throws AppError `act_refused`. */
export function judgeTerms(facts: DeskFacts, act: DeskAct, terms: NewTerms, now: Temporal.Instant): Judged {
  requirePossible(facts, act, now);
  const change = requireChange(changeToPrice(facts.booking, terms));
  return { act, facts, change, effect: effectOf(facts, change, terms), terms };
}

function requirePossible({ booking }: DeskFacts, { act }: DeskAct, now: Temporal.Instant): void {
  const refusal = whyNot(act, booking, now);
  if (refusal !== null) throw new AppError('act_refused', { message: refusal });
}

function requireChange(changed: Changed): DeskChange {
  if (!changed.ok) throw new AppError('act_refused', { message: changed.message });
  return changed.change;
}

const closesRequest = 'A request for this booking is waiting for a second operator. The move closes it.';

/** @throws AppError `not_found`, `act_refused`. */
export async function previewAct(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { bookingId, act, operatorId }: { bookingId: string; act: DeskAct; operatorId: string },
): Promise<DeskEffect> {
  const now = clock.now();
  const row = await findIfAny(db, bookingId);
  if (row === undefined) throw new AppError('not_found');
  requireNamedLine(act);
  const judged = (await judgeAct({ db, config }, row, act, now)).effect;
  requirePayer(act, row, judged, now);
  const cannotAsk = judged.needsApproval ? await whyNotRequest(db, operatorId, now) : null;
  const effect = { ...judged, cannotAsk };
  // A move that needs approval itself would be a second request, which is refused when it is asked for.
  const closes =
    act.act === 'move' && !effect.needsApproval && (await findPendingOf(db, row.id)) !== undefined;
  return closes ? { ...effect, notes: [...effect.notes, closesRequest] } : effect;
}

import type { Grade } from '@makani/contract/operator/operators';
import { needsApproval } from '@makani/domain/desk/desk-limit';
import { leastChargeCents } from '@makani/domain/handover/collecting';
import { canMakeCharge } from '@makani/domain/handover/charge-status';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { requireSecondPerson, whyNotRequest } from '../../operators/public/two-persons.ts';
import { currentDeskLimit } from '../../site/public/desk-limits.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import {
  changeCharge,
  decidedByOne,
  moveCharge,
  type TripChargeRow,
} from '../data/charges/trip-charges.repository.ts';
import { lockToAct } from '../data/desk/lock-to-act.ts';
import { mailChargeClosed, mailChargeNews } from '../mail/charge-mail.ts';
import { lockChargeOf } from './require-charge.ts';

interface DecideInput {
  bookingId: string;
  chargeId: string;
  operatorId: string;
  grade: Grade;
  amountCents: number;
  reason: string;
}

/**
 * Decides how much of a charge its guest owes: nothing, or up to what was proposed. Above the desk's limit the decision waits
 * for a second person, who decides on the same amount or on less.
 * @throws AppError `not_found`, `charge_closed`, `act_refused`, `managers_only`, `own_request`, `invalid_input`.
 */
export async function decideCharge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  input: DecideInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockToAct(trx, input.bookingId);
    const charge = await lockChargeOf(trx, row.id, input.chargeId);
    const now = clock.now();
    const { amountCents } = input;
    if (amountCents === 0) return drop(trx, { row, charge }, input, now);
    if (!canMakeCharge('decide', charge.status)) throw new AppError('charge_closed');
    if (amountCents > charge.amount_cents)
      throw invalidField('amountCents', 'You can’t charge more than was proposed.');
    if (amountCents < leastChargeCents) throw invalidField('amountCents', 'Please enter $0.50 or more.');
    if (await waitsForSecond(trx, { row, charge }, input, now)) return;
    const decided = await moveCharge(trx, charge, 'decide', {
      owed_cents: amountCents,
      decided_by: input.operatorId,
      decision_reason: input.reason,
      decided_at: now,
      updated_at: now,
    });
    await record(trx, 'charge_decided', { row, charge }, input, now);
    await mailChargeNews(trx, 'trip_charge_decided', { row, charge: decided }, now);
  });
}

interface Locked {
  row: BookingRow;
  charge: TripChargeRow;
}

/** Nothing is owed, also of one that the bank declined. One person gives it up: nobody else pays for it. */
async function drop(
  trx: Db,
  { row, charge }: Locked,
  input: DecideInput,
  now: Temporal.Instant,
): Promise<void> {
  const move = canMakeCharge('writeOff', charge.status) ? 'writeOff' : 'withdraw';
  if (!canMakeCharge(move, charge.status)) throw new AppError('charge_closed');
  // The part that the deposit has paid stays paid.
  const dropped = await moveCharge(trx, charge, move, {
    owed_cents: charge.deposit_cents,
    decision_reason: input.reason,
    updated_at: now,
  });
  await record(trx, 'charge_decided', { row, charge }, input, now);
  await mailChargeNews(trx, 'trip_charge_decided', { row, charge: dropped }, now);
  await mailChargeClosed(trx, { row, charge: dropped }, now);
}

/** Notes the first person's decision above the limit. @returns whether a second one has yet to decide. */
async function waitsForSecond(
  trx: Db,
  { row, charge }: Locked,
  input: DecideInput,
  now: Temporal.Instant,
): Promise<boolean> {
  const { operatorId, grade, amountCents, reason } = input;
  const { requested_by: requesterId, requested_cents: requestedCents } = charge;
  const limitCents = await currentDeskLimit(trx);
  const isAbove = needsApproval(amountCents, await decidedByOne(trx, row.id), limitCents);
  if (requesterId !== null && requestedCents !== null) {
    if (requesterId !== operatorId && grade !== 'manager') throw new AppError('managers_only');
    await requireSecondPerson(trx, { requesterId, deciderId: operatorId }, now);
    if (amountCents > requestedCents)
      throw invalidField('amountCents', 'You can’t decide on more than was asked for.');
    return false;
  }
  if (!isAbove) return false;
  const message = await whyNotRequest(trx, operatorId, now);
  if (message !== null) throw new AppError('act_refused', { message });
  const request = { requested_by: operatorId, requested_cents: amountCents, request_reason: reason };
  await changeCharge(trx, charge.id, { ...request, updated_at: now });
  await record(trx, 'charge_decision_requested', { row, charge }, input, now);
  return true;
}

async function record(
  trx: Db,
  act: 'charge_decided' | 'charge_decision_requested',
  { row, charge }: Locked,
  { operatorId, amountCents, reason }: DecideInput,
  now: Temporal.Instant,
): Promise<void> {
  const facts = { bookingId: row.id, kind: charge.kind, amountCents, reason };
  await recordAct(trx, act, { actorId: operatorId, subjectId: charge.id, ...facts }, now);
}

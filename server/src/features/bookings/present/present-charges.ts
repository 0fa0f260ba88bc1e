import type { ResponseInput } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/handover/trip-charges';
import { canAnswer, hasReturned, proposableKinds, proposeUntil } from '@makani/domain/handover/charge-rule';
import { chargeKindFacts } from '@makani/domain/handover/charge-kinds';
import { canMakeCharge, chargeStatusFacts } from '@makani/domain/handover/charge-status';
import { chargeSentence, ownerChargeSentence, type ShownCharge } from '@makani/domain/handover/charge-words';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Db } from '../../../db/database.ts';
import { sumMoney } from '../../payments/public/money.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { returnedTrip } from '../data/charges/returned-trip.ts';
import { listChargesOf, type TripChargeRow } from '../data/charges/trip-charges.repository.ts';
import { findClosing, isAgreed } from '../data/charges/trip-closings.repository.ts';

export type ChargeReader = 'guest' | 'host' | 'desk';
type Statement = ResponseInput<typeof contract.answerTripCharge>;
export type PresentedCharge = Statement['charges'][number];

/** Null while there is nothing to read: before the return, and where a trip came to nothing. */
export async function presentIfReturned(
  db: Db,
  row: BookingRow,
  reader: ChargeReader,
  now: Temporal.Instant,
): Promise<Statement | null> {
  if (!hasReturned(returnedTrip(row), now)) return null;
  return presentStatement(db, row, reader, now);
}

/** The charges after the return of a trip, with what whoever reads them can do now. */
export async function presentStatement(
  db: Db,
  row: BookingRow,
  reader: ChargeReader,
  now: Temporal.Instant,
): Promise<Statement> {
  const rows = await listChargesOf(db, [row.id]);
  const charges: PresentedCharge[] = [];
  for (const charge of rows) charges.push(await presentCharge(db, row, charge, reader, now));
  const closing = await findClosing(db, row.id);
  const trip = returnedTrip(row);
  const sum = (of: (charge: PresentedCharge) => number) =>
    charges.reduce((cents, charge) => cents + of(charge), 0);
  return {
    charges,
    proposedCents: sum(({ status, proposedCents }) =>
      chargeStatusFacts[status].isUndecided ? proposedCents : 0,
    ),
    owedCents: sum(({ status, owedCents, paidCents }) =>
      chargeStatusFacts[status].isOwed ? (owedCents ?? 0) - paidCents : 0,
    ),
    paidCents: sum(({ paidCents, returnedCents }) => paidCents - returnedCents),
    proposeUntil: proposeUntil(trip, now)?.toString() ?? null,
    kinds: reader === 'guest' ? [] : proposableKinds(trip, { isAgreed: isAgreed(closing) }, now),
    nothingNew: {
      guest: (closing?.by_guest_at ?? null) !== null,
      owner: (closing?.by_owner_at ?? null) !== null,
      canSay: canSayNothingNew(row, rows, { closing, reader }, now),
    },
  };
}

/** While charges can be proposed, and none waits for an answer or a decision. */
export function canSayNothingNew(
  row: BookingRow,
  charges: readonly TripChargeRow[],
  { closing, reader }: { closing: Awaited<ReturnType<typeof findClosing>>; reader: ChargeReader },
  now: Temporal.Instant,
): boolean {
  const said = reader === 'guest' ? closing?.by_guest_at : closing?.by_owner_at;
  return (
    (said ?? null) === null &&
    proposeUntil(returnedTrip(row), now) !== null &&
    charges.every(({ status }) => !chargeStatusFacts[status].isUndecided)
  );
}

async function presentCharge(
  db: Db,
  { time_zone: zone }: BookingRow,
  charge: TripChargeRow,
  reader: ChargeReader,
  now: Temporal.Instant,
): Promise<PresentedCharge> {
  const { kind, status, answer_by: answerBy } = charge;
  const { fromDepositCents, fromCardCents } = await paidParts(db, charge);
  const shown = shownCharge(charge, zone);
  const facts = chargeKindFacts[kind];
  const canRespond = canAnswer({ status, answerBy }, now);
  const moment = (at: Temporal.Instant) => ({ at: at.toString(), local: wallTimeOf(at, zone) });
  return {
    id: charge.id,
    kind,
    status,
    label: facts.label,
    detail: facts.detail(charge.facts),
    words: charge.words,
    proposedBy: charge.proposed_by,
    proposedAt: moment(charge.created_at),
    proposedCents: charge.amount_cents,
    owedCents: charge.owed_cents,
    fromDepositCents,
    paidCents: fromDepositCents + fromCardCents,
    returnedCents: charge.returned_cents,
    evidence: charge.evidence,
    sentence: reader === 'guest' ? chargeSentence(shown) : ownerChargeSentence(shown),
    answerBy: canRespond ? moment(answerBy) : null,
    objection: charge.objection,
    can: {
      answer: reader === 'guest' && canRespond,
      pay: reader === 'guest' && chargeStatusFacts[status].waitsFor === 'card',
      withdraw: reader !== 'guest' && canMakeCharge('withdraw', status),
      decide: reader === 'desk' && canMakeCharge('decide', status),
      drop: reader === 'desk' && (canMakeCharge('withdraw', status) || canMakeCharge('writeOff', status)),
      giveBack:
        reader === 'desk' &&
        facts.refund === 'by-desk' &&
        chargeStatusFacts[status].isPaid &&
        fromCardCents > charge.returned_cents,
    },
  };
}

/** The parts of a charge that the deposit and the card have paid so far. */
async function paidParts(db: Db, charge: TripChargeRow) {
  const { capturedCents } = await sumMoney(db, [charge.id]);
  const isTaken = charge.deposit_id !== null && (await sumMoney(db, [charge.deposit_id])).capturedCents > 0;
  return { fromDepositCents: isTaken ? charge.deposit_cents : 0, fromCardCents: capturedCents };
}

/** The facts of a charge that its sentences need. */
export function shownCharge(charge: TripChargeRow, zone: string): ShownCharge {
  return {
    kind: charge.kind,
    status: charge.status,
    proposedCents: charge.amount_cents,
    owedCents: charge.owed_cents,
    fromDepositCents: charge.deposit_cents,
    returnedCents: charge.returned_cents,
    answer: charge.answer,
    answerBy: wallTimeOf(charge.answer_by, zone),
    decisionReason: charge.decision_reason,
  };
}

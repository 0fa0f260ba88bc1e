import { endOfTrip } from '@makani/domain/handover/charge-rule';
import type { TripDeposit } from '@makani/contract/bookings/deposits';
import type { DeskDeposit } from '@makani/contract/bookings/desk-deposits';
import { isBooked, isCertain } from '@makani/domain/bookings/status-facts';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { takeableUntil } from '@makani/domain/deposits/deposit-rule';
import { depositFacts } from '@makani/domain/deposits/deposit-status';
import { deskDepositSentence, depositSentence } from '@makani/domain/deposits/deposit-words';
import type { Db } from '../../../db/database.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { findDepositOf } from '../data/deposits.repository.ts';
import { timesOf } from '../data/times-of.ts';

/** Null for a trip without one. */
export async function presentDeposit(db: Db, row: BookingRow): Promise<TripDeposit | null> {
  const deposit = row.deposit_cents === 0 ? undefined : await findDepositOf(db, row.id);
  if (row.deposit_cents === 0 || (deposit === undefined && !isBooked(row.status))) return null;
  const facts = {
    status: deposit?.status,
    amountCents: row.deposit_cents,
    takenCents: deposit?.taken_cents ?? 0,
    reason: deposit?.reason ?? null,
  };
  return {
    amountCents: row.deposit_cents,
    sentence: depositSentence(facts),
    needsCard: deposit !== undefined && depositFacts[deposit.status].needsCard,
    at: deposit === undefined ? null : momentOf(deposit.updated_at, row),
  };
}

/** The deposit for an operator, and whether they can charge part of it. */
export async function presentDeskDeposit(db: Db, row: BookingRow): Promise<DeskDeposit | null> {
  const deposit = row.deposit_cents === 0 ? undefined : await findDepositOf(db, row.id);
  if (row.deposit_cents === 0) return null;
  const by = deposit?.release_by ?? null;
  return {
    amountCents: row.deposit_cents,
    takenCents: deposit?.taken_cents ?? 0,
    sentence: deskDepositSentence({
      status: deposit?.status,
      amountCents: row.deposit_cents,
      takenCents: deposit?.taken_cents ?? 0,
      payee: deposit?.payee ?? null,
      reason: deposit?.reason ?? null,
    }),
    until:
      deposit !== undefined && by !== null && depositFacts[deposit.status].stands && isCertain(row.status)
        ? momentOf(takeableUntil(endOfTrip(timesOf(row)), by), row)
        : null,
  };
}

function momentOf(at: Temporal.Instant, { time_zone: zone }: BookingRow) {
  return { at: at.toString(), local: wallTimeOf(at, zone) };
}

import type { depositStep, DepositState } from '@makani/domain/deposits/deposit-rule';
import { endOfTrip } from '@makani/domain/handover/charge-rule';
import type { BookingRow } from '../data/bookings.repository.ts';
import { timesOf } from '../data/times-of.ts';
import type { DepositRow } from '../data/deposits.repository.ts';

/** The facts of a booking that the rule of deposits needs. */
export function tripOf(row: BookingRow): Parameters<typeof depositStep>[0] {
  return {
    status: row.status,
    startsAt: row.starts_at,
    endsAt: endOfTrip(timesOf(row)),
    depositCents: row.deposit_cents,
  };
}

/** The same of its deposit. */
export function stateOf(deposit: DepositRow | undefined): DepositState | undefined {
  return deposit && { status: deposit.status, releaseBy: deposit.release_by };
}

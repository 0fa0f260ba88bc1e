import { bookingStatuses } from '@makani/contract/bookings/bookings';
import { depositStatuses } from '@makani/contract/bookings/deposits';
import { disputeStatuses } from '@makani/contract/disputes/dispute-status';
import {
  payoutAccountStates,
  payoutStatuses,
  payoutWaits,
  reversalStatuses,
} from '@makani/contract/payouts/payouts';
import { openPayouts } from '@makani/domain/payouts/payout-facts';
import { waitsOfList } from '@makani/domain/payouts/payout-lists';
import { chargeStatuses } from '@makani/contract/handover/trip-charges';
import { chargesForDesk, chargesForGuest, dueCharges } from '@makani/domain/handover/charge-status';
import { paymentStatuses } from '@makani/contract/payments/payments';
import { openDeposits } from '@makani/domain/deposits/deposit-status';
import { fruitlessPayments, unsettledPayments } from '@makani/domain/payments/payment-facts';
import {
  certainStatuses,
  heldStatuses,
  lapsedStatuses,
  listedStatuses,
  liveStatuses,
  requestedStatuses,
} from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../kit/test-database.ts';

describe('the database and the domain mean the same statuses', async () => {
  const { kysely: db } = await createTestDatabase();

  /** Extracts the statuses from PostgreSQL's definition of an index or a constraint. */
  async function statusesOf(name: string, all: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ says: string }>`
      select pg_get_indexdef(indexrelid) as says from pg_index where indexrelid = to_regclass(${name})
      union all select pg_get_constraintdef(oid) from pg_constraint where conname = ${name}`.execute(db);
    const words = [...String(rows[0]?.says).matchAll(/'(\w+)'::text/g)].map(([, word = '']) => word);
    return all.filter((status) => words.includes(status));
  }

  const unlisted = bookingStatuses.filter((one) => !listedStatuses.includes(one));

  test.each([
    ['bookings_status_check', bookingStatuses],
    ['bookings_never_overlap', liveStatuses],
    ['bookings_one_live_per_quote', liveStatuses],
    ['bookings_ahead_by_start', liveStatuses],
    ['bookings_held', heldStatuses],
    ['bookings_to_confirm', requestedStatuses],
    ['bookings_to_remind', certainStatuses],
    ['bookings_by_request_of_host', unlisted],
    ['bookings_by_status_of_vehicle', unlisted],
    ['bookings_by_outcome', unlisted],
    ['bookings_lapsed_with_person', lapsedStatuses],
  ])('%s', async (name, statuses) => {
    expect(await statusesOf(name, bookingStatuses)).toEqual(statuses);
  });

  test.each([
    ['payments_status_check', paymentStatuses],
    ['payments_unsettled', unsettledPayments],
    ['payments_one_live_per_reference', fruitlessPayments],
  ])('%s', async (name, statuses) => {
    expect(await statusesOf(name, paymentStatuses)).toEqual(statuses);
  });

  test.each([
    ['payouts_status_check', payoutStatuses, payoutStatuses],
    ['payouts_open', payoutStatuses, openPayouts],
    ['payouts_due', payoutStatuses, openPayouts],
    ['payout_reversals_status_check', reversalStatuses, reversalStatuses],
    ['payout_checks_waits_for_check', payoutWaits, payoutWaits],
    ['payout_checks_failed', payoutWaits, waitsOfList.failed],
    ['payout_checks_waiting', payoutWaits, waitsOfList.waiting],
    ['payout_checks_owed', payoutWaits, waitsOfList.owed],
    ['payout_checks_scheduled', payoutWaits, waitsOfList.scheduled],
    ['payout_accounts_state_check', payoutAccountStates, payoutAccountStates],
  ])('%s', async (name, all, statuses) => {
    expect(await statusesOf(name, all)).toEqual(statuses);
  });

  test.each([['disputes_status_check', disputeStatuses]])('%s', async (name, statuses) => {
    expect(await statusesOf(name, disputeStatuses)).toEqual(statuses);
  });

  test.each([
    ['deposits_status_check', depositStatuses],
    ['deposits_open', openDeposits],
  ])('%s', async (name, statuses) => {
    expect(await statusesOf(name, depositStatuses)).toEqual(statuses);
  });

  test.each([
    ['trip_charges_status_check', chargeStatuses],
    ['trip_charges_to_answer', chargesForGuest],
    ['trip_charges_to_decide', chargesForDesk],
    ['trip_charges_due', dueCharges],
  ])('%s', async (name, statuses) => {
    expect(await statusesOf(name, chargeStatuses)).toEqual(statuses);
  });
});

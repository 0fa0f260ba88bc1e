import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Db } from '../../../../db/database.ts';
import type { Encryption } from '../../../../lib/encryption/encrypted-text.ts';
import { listRefundsOf } from '../../../payments/public/money.ts';
import { listPayments } from '../../../payments/public/payments.ts';
import { listChangesInFull, listChangesOf } from '../../data/booking-changes.repository.ts';
import { customerOf, licenseOfBooking } from '../../data/customer-columns.ts';
import { listAllByGuest, listEvents } from '../../data/lists/booking-lists.repository.ts';
import { type BookingRow, findBooking } from '../../data/bookings.repository.ts';
import { listChargesOf, type TripChargeRow } from '../../data/charges/trip-charges.repository.ts';
import { listDepositsOf, type DepositRow } from '../../data/deposits.repository.ts';
import { listNotes } from '../../data/desk/booking-notes.repository.ts';
import { findTripDriver, listHeldBy } from '../../data/drivers/trip-drivers.repository.ts';
import { listOfBooking } from '../../data/other-drivers.repository.ts';
import { presentBookings } from '../../present/booking-presenter.ts';

type Exported = AccountExport['bookings'][number];
interface Source {
  db: Db;
  encryption: Encryption;
}

/** Everything about a guest's bookings, latest pickup first, with the license in clear. */
export async function exportBookings(
  source: Source,
  userId: string,
  now: Temporal.Instant,
): Promise<Exported[]> {
  const { db, encryption } = source;
  const rows = await listAllByGuest(db, userId);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const ids = [...rowOf.keys()];
  const deposits = await listDepositsOf(db, ids);
  const charges = await listChargesOf(db, ids);
  const payments = await paymentsOf(db, ids, [...deposits, ...charges]);
  const exported: Exported[] = [];
  for (const booking of await presentBookings(db, rows, now)) {
    const row = rowOf.get(booking.id);
    if (row === undefined) throw new Error(`booking ${booking.id} was not asked for`);
    exported.push({
      ...booking,
      pickedUpAt: row.picked_up_at?.toString() ?? null,
      flight: row.flight,
      meetingAddresses: row.meeting_addresses,
      returnedAt: row.returned_at?.toString() ?? null,
      cancellationPolicy: row.cancellation_policy,
      driverLicense: encryption.decrypt(row.driver_license_encrypted, licenseOfBooking(row.id)),
      payments: payments.get(row.id) ?? [],
      deposits: deposits.filter((one) => one.booking_id === row.id).map(presentDeposit),
      chargesAfterReturn: charges.filter((one) => one.booking_id === row.id).map(presentCharge),
      ...(await wordsAbout(db, row)),
    });
  }
  return exported;
}

/** Trips that an account drives, or waits to drive, without what belongs to their payers. */
export async function exportDrivenTrips(
  { db, encryption }: Source,
  userId: string,
): Promise<AccountExport['drivenTrips']> {
  const driven = await listHeldBy(db, userId);
  return Promise.all(
    driven.map(async ({ booking_id: id, accepted_at: acceptedAt, driver_age: driverAge }) => {
      const booking = await findBooking(db, id);
      const { reference, pickup_at: pickupAt, return_at: returnAt } = booking;
      const details = customerOf(encryption, booking);
      return {
        reference,
        pickupAt,
        returnAt,
        acceptedAt: acceptedAt?.toString() ?? null,
        driverAge,
        details,
      };
    }),
  );
}

async function wordsAbout(
  db: Db,
  row: BookingRow,
): Promise<
  Pick<Exported, 'rejectionReason' | 'history' | 'changes' | 'notes' | 'otherDrivers' | 'invitedDriver'>
> {
  const events = await listEvents(db, row.id);
  const changes = await listChangesInFull(db, row.id);
  const notes = await listNotes(db, row.id);
  const drivers = await listOfBooking(db, row.id);
  const invited = await findTripDriver(db, row.id);
  return {
    rejectionReason: row.rejection_reason,
    history: events.map(({ to_status: status, reason, at }) => ({ status, reason, at: at.toString() })),
    changes: changes.map((change) => ({
      differenceCents: change.difference_cents,
      status: change.status,
      at: (change.settled_at ?? change.created_at).toString(),
    })),
    notes: notes.map(({ text, created_at: at }) => ({ text, writtenAt: at.toString() })),
    otherDrivers: drivers.map((driver) => ({
      invitedAt: driver.created_at.toString(),
      answeredAt: driver.answered_at?.toString() ?? null,
    })),
    invitedDriver: invited
      ? {
          namedAt: invited.named_at.toString(),
          linkExpiresAt: invited.expires_at?.toString() ?? null,
          acceptedAt: invited.accepted_at?.toString() ?? null,
        }
      : null,
  };
}

function presentDeposit(row: DepositRow): Exported['deposits'][number] {
  return {
    amountCents: row.amount_cents,
    status: row.status,
    takenCents: row.taken_cents,
    reason: row.reason,
    createdAt: row.created_at.toString(),
  };
}

function presentCharge(row: TripChargeRow): Exported['chargesAfterReturn'][number] {
  return {
    kind: row.kind,
    status: row.status,
    facts: row.facts,
    words: row.words,
    evidence: row.evidence,
    proposedBy: row.proposed_by,
    amountCents: row.amount_cents,
    answer: row.answer,
    objection: row.objection,
    owedCents: row.owed_cents,
    fromDepositCents: row.deposit_cents,
    returnedCents: row.returned_cents,
    decisionReason: row.decision_reason,
    createdAt: row.created_at.toString(),
  };
}

/** Those of the bookings, of their changes, deposits and charges after the return, with their refunds. */
async function paymentsOf(
  db: Db,
  ids: string[],
  parts: { id: string; booking_id: string }[],
): Promise<Map<string, Exported['payments']>> {
  const bookingOf = new Map(ids.map((id) => [id, id]));
  for (const one of [...(await listChangesOf(db, ids)), ...parts]) bookingOf.set(one.id, one.booking_id);
  const payments = await listPayments(db, [...bookingOf.keys()]);
  const refunds = Map.groupBy(
    await listRefundsOf(
      db,
      payments.map(({ id }) => id),
    ),
    (refund) => refund.payment_id,
  );
  const found = new Map<string, Exported['payments']>();
  for (const payment of payments) {
    const id = bookingOf.get(payment.reference) ?? '';
    const exported = {
      amountCents: payment.amount_cents,
      chargedCents: payment.captured_cents,
      currency: payment.currency,
      status: payment.status,
      paymentMethod: payment.method,
      last4: payment.last4,
      at: payment.created_at.toString(),
      refunds: (refunds.get(payment.id) ?? []).map((refund) => ({
        amountCents: refund.amount_cents,
        status: refund.status,
        reason: refund.reason,
        at: refund.created_at.toString(),
      })),
    };
    found.set(id, [...(found.get(id) ?? []), exported]);
  }
  return found;
}

import type { ResponseInput } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/handover/desk-charges';
import type { listApprovals } from '@makani/contract/operator/desk-acts';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { chargeKindFacts } from '@makani/domain/handover/charge-kinds';
import { whyDeskDecides } from '@makani/domain/handover/charge-words';
import type { Db } from '../../../db/database.ts';
import { operatorNames } from '../../operators/public/operator-names.ts';
import { secondPersons } from '../../operators/public/two-persons.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { type BookingRow, findBooking } from '../data/bookings.repository.ts';
import { listChargesOf, listForDesk, type TripChargeRow } from '../data/charges/trip-charges.repository.ts';
import { presentStatement } from '../present/present-charges.ts';

type Statement = ResponseInput<typeof contract.proposeDeskCharge>;
type WaitsForSecond = Statement['charges'][number]['waitsForSecond'];

/** The statement, and what waits for a second person. */
export async function presentForDesk(
  db: Db,
  row: BookingRow,
  operatorId: string,
  now: Temporal.Instant,
): Promise<Statement> {
  const statement = await presentStatement(db, row, 'desk', now);
  const rows = new Map((await listChargesOf(db, [row.id])).map((charge) => [charge.id, charge]));
  const charges: Statement['charges'] = [];
  for (const charge of statement.charges) {
    const stored = rows.get(charge.id);
    const waitsForSecond =
      stored === undefined || !charge.can.decide ? null : await secondOf(db, stored, operatorId, now);
    charges.push({ ...charge, waitsForSecond });
  }
  return { ...statement, charges };
}

async function secondOf(
  db: Db,
  { requested_by: requesterId, requested_cents: amountCents, request_reason: reason }: TripChargeRow,
  deciderId: string,
  now: Temporal.Instant,
): Promise<WaitsForSecond> {
  if (requesterId === null || amountCents === null) return null;
  const by = (await operatorNames(db, [requesterId])).get(requesterId) ?? 'Operator';
  const cannot = (await secondPersons(db, now)).whyNot({ requesterId, deciderId });
  return { amountCents, reason: reason ?? '', by, cannot };
}

/** Oldest first. */
export async function listToDecide(
  db: Db,
): Promise<NonNullable<ResponseInput<typeof listApprovals>['charges']>> {
  const charges = [];
  for (const charge of await listForDesk(db)) {
    const row = await findBooking(db, charge.booking_id);
    const card = (await getVehicleCards(db, [row.vehicle_id])).get(row.vehicle_id);
    const { created_at: at } = charge;
    charges.push({
      id: charge.id,
      bookingId: row.id,
      reference: row.reference,
      vehicleName: card?.name ?? '',
      label: chargeKindFacts[charge.kind].label,
      amountCents: charge.amount_cents,
      proposedAt: { at: at.toString(), local: wallTimeOf(at, row.time_zone) },
      reason: whyDeskDecides(charge.answer),
      waitsForSecond: charge.requested_by !== null,
    });
  }
  return charges;
}

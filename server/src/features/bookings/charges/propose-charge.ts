import { formatWallDate } from '@makani/contract/kernel/time';
import type { ChargeEvidence, ChargeFacts, Proposal } from '@makani/contract/handover/trip-charges';
import { instantOf } from '@makani/domain/calendar/wall-instants';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { completePolicy } from '@makani/domain/cancellation/cancellation';
import { chargeKindFacts } from '@makani/domain/handover/charge-kinds';
import { answerBy, endOfTrip, proposableKinds, proposeHours } from '@makani/domain/handover/charge-rule';
import { fuelCents, recordedFuelInWords } from '@makani/domain/handover/fuel-charge';
import { lateFeeCents, lateMinutes } from '@makani/domain/handover/late-fee';
import { leastChargeCents } from '@makani/domain/handover/collecting';
import { netRentalCents, rentalLine } from '@makani/domain/pricing/quote-lines';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { returnedTrip } from '../data/charges/returned-trip.ts';
import { insertCharge } from '../data/charges/trip-charges.repository.ts';
import { findClosing, isAgreed } from '../data/charges/trip-closings.repository.ts';
import { returnZone } from '../data/times-of.ts';
import { listSwaps } from '../data/vehicle-swaps.repository.ts';
import { mailChargeProposed } from '../mail/charge-mail.ts';
import { returnFiguresOf } from './return-figures.ts';
import type { TripRecords } from './trip-records.ts';

export interface Proposed {
  charge: Proposal;
  by: { side: 'host' | 'desk'; id: string };
  /** The party whose loss it makes good; a host's proposal is the host's. */
  payee: 'host' | 'platform';
  requestKey: string;
}

/**
 * Proposes a charge of a trip that is over, and writes to its guest. The caller holds the lock of the booking, and has checked
 * who asks.
 * @throws AppError `act_refused`, `invalid_input`.
 */
export async function proposeCharge(
  trx: Db,
  { row, records, proposed }: { row: BookingRow; records: TripRecords; proposed: Proposed },
  { clock }: Pick<Context, 'clock'>,
): Promise<void> {
  const now = clock.now();
  const { charge, by, payee } = proposed;
  const agreed = isAgreed(await findClosing(trx, row.id));
  const trip = returnedTrip(row);
  if (!proposableKinds(trip, { isAgreed: agreed }, now).includes(charge.kind))
    throw new AppError('act_refused', {
      message: agreed ? bothAgreed : isOnRecordAsOut(trip) ? returnFirst : outOfTime,
    });
  const { amountCents, facts } = await priceOf(trx, { row, records, charge }, now);
  const evidence = await evidenceFor(trx, row, charge, records);
  const hostId = (await getVehicleCards(trx, [row.vehicle_id])).get(row.vehicle_id)?.hostId ?? null;
  if (payee === 'host' && hostId === null && by.side === 'desk')
    throw new AppError('act_refused', { message: 'This vehicle has no host who could be paid.' });
  const inserted = await insertCharge(trx, {
    id: randomUUIDv7(),
    booking_id: row.id,
    kind: charge.kind,
    facts: JSON.stringify(facts),
    words: charge.words,
    evidence: JSON.stringify(evidence),
    proposed_by: by.side,
    proposer_id: by.id,
    request_key: proposed.requestKey,
    amount_cents: amountCents,
    payee,
    account: payee === 'host' ? `host_payable:${hostId ?? ''}` : 'platform_revenue',
    answer_by: answerBy(now),
    created_at: now,
  });
  if (inserted === undefined) return;
  if (evidence.length > 0) await records.claim(trx, row.id, now);
  const act = { bookingId: row.id, kind: charge.kind, amountCents, reason: charge.words };
  if (by.side === 'desk')
    await recordAct(trx, 'charge_proposed', { actorId: by.id, subjectId: inserted.id, ...act }, now);
  await mailChargeProposed(trx, { row, charge: inserted }, now);
}

/** Picked up on record, and not back. */
function isOnRecordAsOut({ pickedUpAt, returnedAt }: ReturnType<typeof returnedTrip>): boolean {
  return pickedUpAt !== null && returnedAt === null;
}

const returnFirst = `Record the return first. Charges can be proposed for ${proposeHours} hours after it.`;
const outOfTime = `A charge can be proposed within ${proposeHours} hours after the return.`;
const bothAgreed = 'Both sides have said that nothing new came up, so only a toll or a fine can be added.';

/** Late and fuel are reckoned here; of the others the proposer names the amount. */
async function priceOf(
  trx: Db,
  { row, records, charge }: { row: BookingRow; records: TripRecords; charge: Proposal },
  now: Temporal.Instant,
): Promise<{ amountCents: number; facts: ChargeFacts }> {
  switch (charge.kind) {
    case 'late':
      return lateFee(trx, row, charge.returnedAt, now);
    case 'fuel': {
      const { eighths } = charge;
      if (eighths === undefined) throw invalidField('eighths', 'Please say how much was missing.');
      const { vehicleId, ...named } = await nameVehicle(trx, row, charge.vehicleId);
      const recorded = await records.missingEighths(trx, row.id, vehicleId);
      if (recorded !== null && eighths > recorded)
        throw invalidField('eighths', recordedFuelInWords(recorded));
      const { fuelEighthCents } = await returnFiguresOf(trx, row);
      const amountCents = fuelCents(eighths, fuelEighthCents);
      return { amountCents: requireCost(amountCents, 'eighths'), facts: { eighths, ...named } };
    }
    case 'toll':
    case 'fine': {
      const { on } = charge;
      const { first, last } = daysOf(row);
      if (on === undefined || on < first || on > last)
        throw invalidField(
          'on',
          `Please choose a day from ${formatWallDate(first)} to ${formatWallDate(last)}, while the guest had the vehicle.`,
        );
      return { amountCents: amountOf(charge), facts: { on } };
    }
    case 'cleaning':
    case 'damage':
    case 'lost':
      return { amountCents: amountOf(charge), facts: {} };
  }
}

/** The days on which the guest had a vehicle of the trip, as far as anybody knows, each by the clock of its location. */
function daysOf(row: BookingRow): { first: string; last: string } {
  const trip = returnedTrip(row);
  return {
    first: wallTimeOf(trip.pickedUpAt ?? trip.startsAt, row.time_zone).slice(0, 10),
    last: wallTimeOf(endOfTrip(trip), returnZone(row)).slice(0, 10),
  };
}

/** The vehicle that a charge is about, with its name where the trip had several. */
async function nameVehicle(
  trx: Db,
  row: BookingRow,
  chosen: string | undefined,
): Promise<{ vehicleId: string; vehicleName?: string }> {
  const swaps = await listSwaps(trx, [row.id]);
  const ids = [row.vehicle_id, ...swaps.map((swap) => swap.to_vehicle_id)];
  const id = chosen ?? ids.at(-1) ?? row.vehicle_id;
  if (!ids.includes(id)) throw invalidField('vehicleId', 'Please choose a vehicle of this trip.');
  const name = swaps.length === 0 ? undefined : (await getVehicleCards(trx, [id])).get(id)?.name;
  return { vehicleId: id, ...(name !== undefined && { vehicleName: name }) };
}

function amountOf({ amountCents }: Proposal): number {
  if (amountCents === undefined) throw invalidField('amountCents', 'Please enter an amount.');
  return amountCents;
}

async function lateFee(trx: Db, row: BookingRow, typed: string | undefined, now: Temporal.Instant) {
  const { returnedAt: recorded } = returnedTrip(row);
  const returnedAt = recorded ?? (typed === undefined ? null : instantOf(typed, returnZone(row)));
  if (returnedAt === null || Temporal.Instant.compare(returnedAt, now) > 0)
    throw invalidField('returnedAt', 'Please enter when the vehicle came back.');
  const minutes = lateMinutes(row.ends_at, returnedAt, returnZone(row));
  const { lateHourCents } = await returnFiguresOf(trx, row);
  const amountCents = lateFeeCents(minutes, {
    graceMinutes: completePolicy(row.cancellation_policy).lateGraceMinutes,
    hourCents: lateHourCents,
    dayCents: Math.floor(netRentalCents(row.lines) / rentalLine(row.lines).quantity),
  });
  return {
    amountCents: requireCost(amountCents, 'returnedAt'),
    facts: { returnedAt: wallTimeOf(returnedAt, returnZone(row)), lateMinutes: minutes },
  };
}

function requireCost(cents: number, field: string): number {
  if (cents < leastChargeCents)
    throw invalidField(field, 'By the policy of this booking, this costs nothing.');
  return cents;
}

/** Photos and marks have to be of this trip; a photo is noted with its hash. */
async function evidenceFor(
  trx: Db,
  row: BookingRow,
  { kind, photoIds, markIds }: Proposal,
  records: TripRecords,
): Promise<ChargeEvidence[]> {
  if (chargeKindFacts[kind].needsPicture && photoIds.length + markIds.length === 0)
    throw invalidField('photoIds', 'Please choose a photo or a mark that shows it.');
  if (photoIds.length + markIds.length === 0) return [];
  const { photos, markIds: marks } = await records.evidenceOf(trx, row.id);
  if (photoIds.some((id) => !photos.has(id)) || markIds.some((id) => !marks.has(id)))
    throw invalidField('photoIds', 'Please choose photos and marks of this trip.');
  return [
    ...[...new Set(photoIds)].map((id) => ({ kind: 'photo' as const, id, sha256: photos.get(id) ?? null })),
    ...[...new Set(markIds)].map((id) => ({ kind: 'mark' as const, id, sha256: null })),
  ];
}

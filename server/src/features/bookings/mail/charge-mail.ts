import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { chargeKindFacts } from '@makani/domain/handover/charge-kinds';
import { cardCents, chargeSentence, ownerChargeSentence } from '@makani/domain/handover/charge-words';
import type { Db } from '../../../db/database.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { payerOf } from '../data/addressees.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import type { TripChargeRow } from '../data/charges/trip-charges.repository.ts';
import { shownCharge } from '../present/present-charges.ts';

interface AboutCharge {
  row: BookingRow;
  charge: TripChargeRow;
}

/** The guest is asked to accept it or to object. */
export async function mailChargeProposed(
  trx: Db,
  { row, charge }: AboutCharge,
  now: Temporal.Instant,
): Promise<void> {
  const facts = {
    ...(await guestFacts(trx, { row, charge })),
    words: charge.words,
    amountCents: charge.amount_cents,
    answerBy: wallTimeOf(charge.answer_by, row.time_zone),
    silenceAccepts: chargeKindFacts[charge.kind].silenceAccepts,
  };
  await queueMail(trx, 'trip_charge_proposed', facts, now);
}

/** The guest hears what they owe, or what was paid. */
export async function mailChargeNews(
  trx: Db,
  kind: 'trip_charge_decided' | 'trip_charge_paid',
  { row, charge }: AboutCharge,
  now: Temporal.Instant,
): Promise<void> {
  const sentence = chargeSentence(shownCharge(charge, row.time_zone));
  await queueMail(trx, kind, { ...(await guestFacts(trx, { row, charge })), sentence }, now);
}

/** The bank declined the card on file. */
export async function mailChargeUnpaid(
  trx: Db,
  { row, charge }: AboutCharge,
  now: Temporal.Instant,
): Promise<void> {
  const owed = { owedCents: charge.owed_cents, fromDepositCents: charge.deposit_cents };
  const facts = { ...(await guestFacts(trx, { row, charge })), cardCents: cardCents(owed) };
  await queueMail(trx, 'trip_charge_unpaid', facts, now);
}

/** The host hears of an objection. */
export async function mailObjection(
  trx: Db,
  { row, charge }: AboutCharge,
  now: Temporal.Instant,
): Promise<void> {
  const facts = await hostFacts(trx, { row, charge });
  if (facts === undefined) return;
  const objection = charge.objection ?? '';
  await queueMail(
    trx,
    'host_charge_objected',
    { ...facts, amountCents: charge.amount_cents, objection },
    now,
  );
}

/** The host hears of the end. */
export async function mailChargeClosed(
  trx: Db,
  { row, charge }: AboutCharge,
  now: Temporal.Instant,
): Promise<void> {
  const facts = await hostFacts(trx, { row, charge });
  if (facts === undefined) return;
  const sentence = ownerChargeSentence(shownCharge(charge, row.time_zone));
  await queueMail(trx, 'host_charge_closed', { ...facts, sentence }, now);
}

async function guestFacts(trx: Db, { row, charge }: AboutCharge) {
  const { recipient, firstName: name } = await payerOf(trx, row);
  return { ...(await factsOf(trx, { row, charge })), bookingId: row.id, recipient, name };
}

/** Undefined for a charge for the platform, and for a vehicle without a host. */
async function hostFacts(trx: Db, { row, charge }: AboutCharge) {
  const hostId = (await getVehicleCards(trx, [row.vehicle_id])).get(row.vehicle_id)?.hostId ?? null;
  const mailbox = charge.payee === 'host' && hostId !== null ? await findMailbox(trx, hostId) : undefined;
  if (mailbox === undefined) return undefined;
  const recipient = { as: 'host', email: mailbox.email } as const;
  return { ...(await factsOf(trx, { row, charge })), recipient, name: mailbox.firstName };
}

async function factsOf(trx: Db, { row, charge }: AboutCharge) {
  const card = (await getVehicleCards(trx, [row.vehicle_id])).get(row.vehicle_id);
  const { label, detail } = chargeKindFacts[charge.kind];
  return {
    about: charge.id,
    reference: row.reference,
    vehicleName: card?.name ?? 'vehicle',
    label,
    detail: detail(charge.facts),
  };
}

import { needsRenewal } from '@makani/domain/deposits/deposit-rule';
import { depositFacts } from '@makani/domain/deposits/deposit-status';
import { isCertain } from '@makani/domain/bookings/status-facts';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { chargeOf } from '../../payments/public/charges.ts';
import {
  insertPayment,
  isActive,
  latestOf,
  listPayments,
  type PaymentRow,
} from '../../payments/public/payments.ts';
import { supportContacts } from '../../site/public/current-site.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { elsewhereOf } from '../data/times-of.ts';
import { findSavedCard } from '../money/saved-card.ts';
import {
  type DepositRow,
  findDepositOf,
  insertDeposit,
  isRenewalTried,
  lockDeposit,
  makeCurrent,
  moveDeposit,
} from '../data/deposits.repository.ts';
import { letGo } from './let-go.ts';
import { stateOf, tripOf } from './trip-of.ts';

/**
 * Begins another hold for a trip whose hold ends too early. It stands beside the present one, as a deposit that isn't the booking's
 * yet, until the bank has answered. Each hold is renewed once, whatever the bank says.
 */
export async function beginRenewal(
  trx: Db,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<PaymentRow | undefined> {
  const current = await findDepositOf(trx, booking.id);
  const state = stateOf(current);
  if (current === undefined || state === undefined || !needsRenewal(tripOf(booking), state, now))
    return undefined;
  if (await isRenewalTried(trx, current)) return undefined;
  const id = randomUUIDv7();
  const renewal = { id, booking_id: booking.id, amount_cents: booking.deposit_cents, moved_on: true };
  await insertDeposit(trx, renewal, now);
  const cardOf = (await cardOfHold(trx, current)) ?? (await findSavedCard(trx, booking.id))?.chargeId ?? id;
  const attempt = { reference: id, amountCents: booking.deposit_cents, requestKey: id };
  return insertPayment(trx, { ...attempt, purpose: 'deposit', cardOf }, now);
}

/** The charge that keeps the card on which a deposit is held: the booking's, or another that its guest entered for it. */
async function cardOfHold(trx: Db, { id }: DepositRow): Promise<string | undefined> {
  const held = latestOf((await listPayments(trx, [id])).filter(isActive));
  return held?.card_of ?? (held?.keeps_card === true ? chargeOf(held) : undefined);
}

/** True for a hold that was asked for in place of another: any other is the booking's own from its beginning. */
export function isRenewal({ status, moved_on: movedOn }: DepositRow): boolean {
  return movedOn && status === 'asking';
}

/**
 * Makes a renewal that stands the booking's deposit, and lets go of the one before. Should that no longer be held as it was, the
 * renewal is let go: two are never there to be charged. The caller holds the booking's lock.
 */
export async function takeOver(
  trx: Db,
  { booking, renewal }: { booking: BookingRow; renewal: DepositRow },
  now: Temporal.Instant,
): Promise<DepositRow> {
  const found = await findDepositOf(trx, booking.id);
  const current = found && (await lockDeposit(trx, found.id));
  if (current === undefined || !depositFacts[current.status].stands || !isCertain(booking.status)) {
    await letGo(trx, renewal, 'move on', now);
    return renewal;
  }
  await letGo(trx, current, 'move on', now);
  return makeCurrent(trx, renewal.id, now);
}

/** The trip goes on with the present hold for as long as it lasts. The office hears of it, unless either is over by now. */
export async function giveUpRenewal(
  trx: Db,
  { booking, renewal }: { booking: BookingRow; renewal: DepositRow },
  { config, now }: { config: Context['config']; now: Temporal.Instant },
): Promise<DepositRow> {
  const given = await moveDeposit(trx, renewal, 'giveUp', { updated_at: now });
  const current = await findDepositOf(trx, booking.id);
  if (current === undefined || !depositFacts[current.status].stands || !isCertain(booking.status))
    return given;
  const card = (await getVehicleCards(trx, [booking.vehicle_id])).get(booking.vehicle_id);
  const { email } = await supportContacts(trx, config);
  const { release_by: until } = current;
  await queueMail(
    trx,
    'deposit_not_renewed',
    {
      recipient: { as: 'office', email },
      about: renewal.id,
      bookingId: booking.id,
      reference: booking.reference,
      vehicleName: card?.name ?? '',
      locationName: card?.location.name ?? '',
      returnAt: booking.return_at,
      ...elsewhereOf(booking),
      depositCents: renewal.amount_cents,
      until: until && wallTimeOf(until, booking.time_zone),
    },
    now,
  );
  return given;
}

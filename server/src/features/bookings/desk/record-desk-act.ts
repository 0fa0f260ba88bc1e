import { randomUUIDv7 } from 'node:crypto';
import type { DeskAct } from '@makani/contract/operator/desk-acts';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { isHold } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { type BookingFacts, recordAct } from '../../audit/public/audit.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { agreedTimes } from '../data/times-of.ts';
import { moneyOfBooking } from '../money/booking-money.ts';
import { payerOf } from '../data/addressees.ts';
import { last4Of } from '../mail/notify-host-and-guest.ts';
import { insertAct } from '../data/desk/desk-acts.repository.ts';
import type { Judged } from './judge-act.ts';

interface Done {
  act: DeskAct;
  operatorId: string;
  reason: string;
  before: BookingRow;
  after: BookingRow;
  judged: Judged;
  approvalId: string | null;
}

/** Keeps an act with its row of the audit, and tells guest and host. Call it in the transaction of the act. */
export async function recordDeskAct(trx: Db, done: Done, now: Temporal.Instant): Promise<void> {
  const { act, operatorId, reason, before, after, judged, approvalId } = done;
  const id = randomUUIDv7();
  const { change, effect } = judged;
  await insertAct(trx, {
    id,
    booking_id: before.id,
    act: act.act,
    given_up_cents: change.givenUpCents,
    fee_cents: change.feeCents,
    operator_id: operatorId,
    approval_id: approvalId,
    created_at: now,
  });
  const facts = {
    deskActId: id,
    act: act.act,
    reason,
    before: bookingFacts(before, effect.keptBeforeCents),
    after: bookingFacts(after, effect.keptAfterCents),
    approvalId,
  };
  await recordAct(trx, 'booking_act', { actorId: operatorId, subjectId: before.id, ...facts }, now);
  // A cancellation and a change of dates have mails of their own, sent where they are done.
  if (act.act !== 'cancel' && act.act !== 'change_dates') await notify(trx, id, act.act, done, now);
}

function bookingFacts(row: BookingRow, paidCents: number): BookingFacts {
  return {
    status: row.status,
    totalCents: row.total_cents,
    keptCents: paidCents,
    feeCents: row.cancellation_fee_cents,
    holdExpiresAt: isHold(row.status) ? row.hold_expires_at.toString() : null,
    bookingId: row.id,
    vehicleId: row.vehicle_id,
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
  };
}

interface Ending {
  act: 'withdraw' | 'release';
  operatorId: string;
  reason: string;
  before: BookingRow;
  after: BookingRow;
  /** Kept before. */
  keptCents: number;
}

/** A booking that ended with a block has its own row of the audit, which its story shows: who, when, and why. */
export async function recordEnding(
  trx: Db,
  { act, operatorId, reason, before, after, keptCents: paidCents }: Ending,
  now: Temporal.Instant,
): Promise<void> {
  const { retainedCents } = await moneyOfBooking(trx, after.id);
  const facts = {
    deskActId: null,
    act,
    reason,
    before: bookingFacts(before, paidCents),
    after: bookingFacts(after, retainedCents),
    approvalId: null,
  };
  await recordAct(trx, 'booking_act', { actorId: operatorId, subjectId: before.id, ...facts }, now);
}

type News = Exclude<DeskAct['act'], 'cancel' | 'change_dates'>;

/** Recipients, beside the mails of the table of moves: those tell the guest of a confirmed or rejected booking. */
const recipientsOf: Record<News, { guest: boolean; host: boolean }> = {
  move: { guest: true, host: true },
  swap: { guest: true, host: true },
  refund: { guest: true, host: true },
  waive_fee: { guest: true, host: true },
  mark_no_show: { guest: true, host: true },
  extend_hold: { guest: true, host: false },
  confirm: { guest: false, host: true },
  reject: { guest: false, host: true },
};

async function notify(trx: Db, about: string, news: News, done: Done, now: Temporal.Instant): Promise<void> {
  const { before, after } = done;
  const { effect, terms } = done.judged;
  const card = (await getVehicleCards(trx, [before.vehicle_id])).get(before.vehicle_id);
  if (card === undefined) throw new Error(`booking ${after.id} has no vehicle`);
  const facts = {
    about,
    news,
    reference: before.reference,
    vehicleName: card.name,
    moved: await movedTo(trx, done),
    locationName: card.location.name,
    ...agreedTimes(after),
    refundCents: effect.refundCents,
    returnedBy: effect.returnedBy,
    feeCents: after.cancellation_fee_cents ?? 0,
    hostShareCents: effect.hostAfterCents,
    hostBearsCents: terms?.hostBearsCents ?? 0,
    until: news === 'extend_hold' ? wallTimeOf(after.hold_expires_at, after.time_zone) : null,
  };
  if (recipientsOf[news].guest) {
    const { recipient, firstName } = await payerOf(trx, after);
    const last4 = effect.refundCents === 0 ? '' : await last4Of(trx, after.id);
    await queueMail(
      trx,
      'booking_adjusted',
      { ...facts, bookingId: after.id, last4, recipient, recipientName: firstName },
      now,
    );
  }
  const host = card.hostId === null ? undefined : await findMailbox(trx, card.hostId);
  const concernsHost =
    effect.hostBeforeCents !== effect.hostAfterCents || !['refund', 'waive_fee'].includes(news);
  if (recipientsOf[news].host && host !== undefined && concernsHost)
    await queueMail(
      trx,
      'host_booking_adjusted',
      { ...facts, recipient: { as: 'host', email: host.email }, recipientName: host.firstName },
      now,
    );
}

/** The booking and the vehicle that the guest goes on with, if it is another one. */
async function movedTo(trx: Db, { act, before, after }: Done) {
  if (act.act !== 'swap' && before.id === after.id) return null;
  const vehicleId = act.act === 'swap' ? act.vehicleId : after.vehicle_id;
  const card = (await getVehicleCards(trx, [vehicleId])).get(vehicleId);
  return { reference: after.reference, vehicleName: card?.name ?? '' };
}

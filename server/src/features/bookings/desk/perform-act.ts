import { randomUUID } from 'node:crypto';
import type { DeskAct } from '@makani/contract/operator/desk-acts';
import { formatUsd } from '@makani/contract/kernel/money';
import { moveFacts } from '@makani/domain/bookings/booking-moves';
import { goodwillLine } from '@makani/domain/pricing/goodwill';
import { extendLinks } from '../calls/booking-links.repository.ts';
import { changeUse } from '../change/request-of-change.ts';
import type { Db } from '../../../db/database.ts';
import { lockHeldWith } from '../data/lists/releasable-holds.repository.ts';
import { insertChange } from '../data/booking-changes.repository.ts';
import {
  type BookingRow,
  changeBooking,
  findBooking,
  moveBooking,
  noteFee,
  updateBooking,
} from '../data/bookings.repository.ts';
import { notifyOfMove } from '../mail/notify-of-move.ts';
import { applyAmountDue, chargeBooking } from '../money/booking-money.ts';
import { copyQuote } from '../quotes/stored-quotes.ts';
import { closeForEnding } from '../approvals/close-requests.ts';
import { changeDates } from './changes/change-dates.ts';
import { swapVehicle } from './changes/swap-vehicle.ts';
import type { Judged } from './judge-act.ts';
import { recordDeskAct } from './record-desk-act.ts';

/** Acts that hold another vehicle are performed elsewhere. */
export type PerformedAct = Exclude<DeskAct, { act: 'reject' | 'move' }>;

interface Performed {
  row: BookingRow;
  act: PerformedAct;
  judged: Judged;
  operatorId: string;
  reason: string;
  approvalId: string | null;
}

/** Does a judged act in the transaction that holds the booking's lock, with its money, its record and its mails. */
export async function performAct(trx: Db, input: Performed, now: Temporal.Instant): Promise<void> {
  const after = await apply(trx, input, now);
  await recordDeskAct(trx, { ...input, before: input.row, after }, now);
}

async function apply(
  trx: Db,
  { row, act, judged, operatorId }: Performed,
  now: Temporal.Instant,
): Promise<BookingRow> {
  const { change, effect } = judged;
  const by = { actorId: operatorId, now };
  switch (act.act) {
    case 'cancel': {
      const { reason } = moveFacts.cancelForGuest;
      const fee = { cancellation_fee_cents: act.feeCents };
      const cancelled = await moveBooking(trx, row, 'cancelForGuest', by, fee);
      await applyAmountDue(trx, row.id, { reason, now });
      // A fee out of an authorisation is captured now.
      await chargeBooking(trx, row.id, now);
      const money = {
        feeCents: act.feeCents,
        refundCents: effect.refundCents,
        returnedBy: effect.returnedBy,
      };
      const details = { ...money, reason: 'Our team cancelled it for the guest.' };
      await notifyOfMove(trx, 'cancelForGuest', cancelled, details, now);
      await closeForEnding(trx, { bookingId: row.id, actorId: operatorId, how: 'cancellation' }, now);
      return cancelled;
    }
    case 'change_dates':
      return changeDates(trx, { row, terms: judged.terms, operatorId }, now);
    case 'swap':
      return swapVehicle(trx, { row, act, operatorId }, now);
    case 'refund':
      return refundPart(trx, row, { act, operatorId }, now);
    case 'waive_fee':
      await noteFee(trx, row.id, change.keptAfterCents);
      await applyAmountDue(trx, row.id, { reason: 'the desk waived a fee', now });
      return findBooking(trx, row.id);
    case 'mark_no_show': {
      const fee = { cancellation_fee_cents: change.keptAfterCents };
      const missed = await moveBooking(trx, row, 'markNoShow', by, fee);
      await applyAmountDue(trx, row.id, { reason: moveFacts.markNoShow.reason, now });
      await chargeBooking(trx, row.id, now);
      await closeForEnding(trx, { bookingId: row.id, actorId: operatorId, how: 'noShow' }, now);
      return missed;
    }
    case 'extend_hold':
      return extendHold(trx, row, change.holdExpiresAt);
    case 'confirm': {
      const confirmed = await moveBooking(trx, row, 'confirmForHost', by);
      await chargeBooking(trx, row.id, now);
      await notifyOfMove(trx, 'confirmForHost', confirmed, {}, now);
      return confirmed;
    }
  }
}

/** A refund is a line of the price, so that trip, receipt, shares and books have it without knowing of it. */
async function refundPart(
  trx: Db,
  row: BookingRow,
  { act, operatorId }: { act: PerformedAct & { act: 'refund' }; operatorId: string },
  now: Temporal.Instant,
): Promise<BookingRow> {
  const lines = [...row.lines, goodwillLine(row.lines, act)];
  const quoteId = await copyQuote(trx, row.quote_id, { use: changeUse('desk', row), lines }, now);
  const change = await insertChange(trx, {
    id: randomUUID(),
    booking_id: row.id,
    request_key: randomUUID(),
    from_quote_id: row.quote_id,
    to_quote_id: quoteId,
    difference_cents: 0 - act.amountCents,
    status: 'applied',
    is_refund: true,
    created_at: now,
    settled_at: now,
  });
  if (change === undefined) throw new Error(`booking ${row.id} is being changed`);
  const reason = `Refund of ${formatUsd(act.amountCents)}`;
  const after = await changeBooking(
    trx,
    row.id,
    { quote_id: quoteId },
    { actor: `operator:${operatorId}`, reason, now },
  );
  await applyAmountDue(trx, row.id, { reason: 'the desk refunded part of it', now });
  return after;
}

/** Extends all holds of an order together. */
async function extendHold(trx: Db, row: BookingRow, until: Temporal.Instant | null): Promise<BookingRow> {
  if (until === null) throw new Error('a hold is extended until a moment');
  for (const { id } of await lockHeldWith(trx, row)) await updateBooking(trx, id, { hold_expires_at: until });
  await extendLinks(trx, row.id, until);
  return updateBooking(trx, row.id, { hold_expires_at: until });
}

import type { ResponseInput } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/disputes/desk-disputes';
import type { Grade } from '@makani/contract/operator/operators';
import { disputeFacts } from '@makani/domain/disputes/dispute-facts';
import { disputeReasonInWords } from '@makani/domain/disputes/dispute-words';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { listPage } from '../../../http/cursor.ts';
import { getPerson } from '../../accounts/public/find-people.ts';
import { operatorNames } from '../../operators/public/operator-names.ts';
import {
  type DisputeRow,
  findDispute,
  listDisputes,
  sharesOfDispute,
} from '../../payments/public/disputes.ts';
import { balancesOf } from '../../payments/public/ledger.ts';
import { sumMoney } from '../../payments/public/money.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { describeAcceptance } from './accept-dispute.ts';
import { type DisputedPart, partsOfCharge } from './disputed-bookings.ts';
import { type EvidenceContext, gatherEvidence } from './gather-evidence.ts';

const pageSize = 50;
/** Sort key of disputes without a deadline, which come last. */
const noDeadline = Temporal.Instant.from('9999-12-31T00:00:00Z');

/** @throws AppError `invalid_input` for a cursor of another list. */
export async function listDeskDisputes(
  db: Db,
  { state, cursor }: { state: 'open' | 'closed'; cursor?: string | undefined },
): Promise<ResponseInput<typeof contract.listDisputes>> {
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => listDisputes(db, state, page),
    (row) => (state === 'open' ? row.due_by : row.closed_at) ?? noDeadline,
  );
  const disputes = [];
  for (const row of rows) disputes.push(await present(db, row, await partsOfCharge(db, row)));
  return { disputes, nextCursor };
}

/** @throws AppError `not_found`. */
export async function describeDispute(
  context: EvidenceContext,
  id: string,
  reader: { operatorId: string; grade: Grade },
): Promise<ResponseInput<typeof contract.getDispute>> {
  const { db, clock } = context;
  const now = clock.now();
  const row = await findDispute(db, id);
  if (row === undefined) throw new AppError('not_found');
  const parts = await partsOfCharge(db, row);
  const shares = new Map((await sharesOfDispute(db, id)).map((share) => [share.payment_id, share]));
  const { evidence, messages } = await gatherEvidence(context, row, bookingIdsOf(parts), row.chosen_messages);
  const described = [];
  for (const part of parts)
    described.push(await describePart(db, part, shares.get(part.payment.id)?.amount_cents ?? 0));
  return {
    ...(await present(db, row, parts)),
    networkId: row.network_id,
    feeCents: [...shares.values()].reduce((cents, { fee_cents: fee }) => cents + fee, 0),
    parts: described,
    evidence: evidence.bookings.flatMap(({ reference, sections }) =>
      sections.map(({ title, entries }) => ({ reference, title, entries: entries.length })),
    ),
    messages: messages.map((message) => ({
      ...message,
      sentAt: message.sentAt.toString(),
      isChosen: row.chosen_messages.includes(message.id),
    })),
    refusal: whyNoAnswer(row, now),
    refused:
      row.refused_at === null || row.refusal === null
        ? null
        : { at: row.refused_at.toString(), words: row.refusal },
    acceptance: await describeAcceptance(db, { row, parts }, reader, now),
  };
}

/** Why a dispute can't be answered now, in a sentence; null when it can. */
export function whyNoAnswer(row: DisputeRow, now: Temporal.Instant): string | null {
  if (disputeFacts[row.status].isOver) return 'The bank has already decided.';
  if (row.network_status !== null)
    return `Stripe calls its state ‘${row.network_status}’, which this version doesn’t know. Please see it in Stripe’s dashboard, and answer it there.`;
  if (row.answer !== null || !disputeFacts[row.status].needsAnswer)
    return 'It has already been answered, and a bank accepts only one answer.';
  if (row.due_by !== null && Temporal.Instant.compare(row.due_by, now) <= 0)
    return 'The bank no longer accepts an answer.';
  return null;
}

export function bookingIdsOf(parts: readonly DisputedPart[]): string[] {
  return [...new Set(parts.map(({ booking }) => booking.id))];
}

async function present(
  db: Db,
  row: DisputeRow,
  parts: readonly DisputedPart[],
): Promise<ResponseInput<typeof contract.listDisputes>['disputes'][number]> {
  const { answer, answered_by: by, answered_at: at } = row;
  const names = by === null ? undefined : await operatorNames(db, [by]);
  const bookings = new Map(parts.map(({ booking: { id, reference } }) => [id, reference]));
  return {
    id: row.id,
    bookings: [...bookings].map(([id, reference]) => ({ id, reference })),
    amountCents: row.amount_cents,
    reason: disputeReasonInWords(row.reason),
    status: row.status,
    networkStatus: row.network_status,
    dueBy: row.due_by?.toString() ?? null,
    openedAt: row.opened_at.toString(),
    closedAt: row.closed_at?.toString() ?? null,
    answer:
      answer === null || at === null
        ? null
        : {
            act: answer,
            by: names?.get(by ?? '') ?? 'Operator',
            at: at.toString(),
            isSent: row.sent_at !== null,
          },
  };
}

async function describePart(db: Db, { payment, booking, reference }: DisputedPart, amountCents: number) {
  const card = (await getVehicleCards(db, [booking.vehicle_id])).get(booking.vehicle_id);
  const hostId = card?.hostId ?? null;
  const balances = await balancesOf(db, reference);
  return {
    bookingId: booking.id,
    reference: booking.reference,
    vehicleName: card?.name ?? '',
    driverName: `${booking.customer_first_name} ${booking.customer_last_name}`,
    amountCents,
    hostName: hostId === null ? null : (await getPerson(db, hostId)).name,
    hostHeldCents: balances.get(`host_disputed:${hostId ?? 'nobody'}`) ?? 0,
    waitingRefundCents: (await sumMoney(db, [payment.reference])).dueBackCents,
  };
}

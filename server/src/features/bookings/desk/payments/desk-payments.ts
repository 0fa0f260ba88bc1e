import type { ResponseInput } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/operator/payments';
import type { PaymentTrouble } from '@makani/contract/operator/payments';
import { paymentFacts } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { readCursor, readInstant, writeCursor } from '../../../../http/cursor.ts';
import { listFailed, listRequestedRefunds, listUnsettled } from '../../../payments/public/desk-payments.ts';
import type { PaymentRow } from '../../../payments/public/payments.ts';
import { bookingReferencesOf } from '../../data/desk/booking-references.ts';
import { comparePayments } from './compare-payments.ts';

type DeskPayment = ResponseInput<typeof contract.listDeskPayments>['payments'][number];
type Answer = ResponseInput<typeof contract.listDeskPayments>;

const pageSize = 50;
/** Compared at once: one list of the card network, and a moment for ours. */
const comparedAtOnce = 200;

/** @throws AppError `invalid_input` for a cursor of another list. */
export async function listDeskPayments(
  context: Pick<Context, 'db' | 'payments'>,
  {
    state,
    since,
    cursor,
  }: { state: PaymentTrouble; since?: string | undefined; cursor?: string | undefined },
): Promise<Answer> {
  const { db } = context;
  const read = readCursor(cursor, readInstant);
  const after = read && { at: read.key, id: read.id };
  switch (state) {
    case 'unsettled': {
      const page = cut(await listUnsettled(db, { after, limit: pageSize + 1 }));
      return answer(
        db,
        page.rows.map(ofPayment),
        page.last && writeCursor(page.last.created_at, page.last.id),
      );
    }
    case 'failed': {
      const page = cut(await listFailed(db, { since, after, limit: pageSize + 1 }));
      return answer(
        db,
        page.rows.map(ofPayment),
        page.last && writeCursor(page.last.updated_at, page.last.id),
      );
    }
    case 'refunds': {
      const { rows, last } = cut(await listRequestedRefunds(db, { after, limit: pageSize + 1 }));
      const refunds = rows.map(({ refund, payment }) => ({
        ...ofPayment(payment),
        id: refund.id,
        what: 'refund' as const,
        amountCents: refund.amount_cents,
        attempts: refund.attempts,
        failure: null,
        createdAt: refund.created_at.toString(),
        updatedAt: refund.created_at.toString(),
        nextAskAt: refund.next_attempt_at.toString(),
      }));
      return answer(db, refunds, last && writeCursor(last.refund.created_at, last.refund.id));
    }
    case 'mismatched': {
      const { mismatches, compared, last } = await comparePayments(context, { after, limit: comparedAtOnce });
      const rows = mismatches.map(({ payment, network }) => ({ ...ofPayment(payment), network }));
      const next = last && writeCursor(last.updated_at, last.id);
      return { ...(await answer(db, rows, next)), compared };
    }
  }
}

function cut<Row>(found: Row[]): { rows: Row[]; last: Row | undefined } {
  const rows = found.slice(0, pageSize);
  return { rows, last: found.length > pageSize ? rows.at(-1) : undefined };
}

type Unnamed = Omit<DeskPayment, 'bookingReference'> & { reference: string };

async function answer(db: Db, rows: Unnamed[], nextCursor: string | undefined): Promise<Answer> {
  const names = await bookingReferencesOf(
    db,
    rows.map(({ reference }) => reference),
  );
  const payments = rows.map(({ reference, ...row }) => ({
    ...row,
    bookingReference: names.get(reference) ?? '',
  }));
  return { payments, compared: null, nextCursor: nextCursor ?? null };
}

function ofPayment(row: PaymentRow): Unnamed {
  return {
    id: row.id,
    what: 'payment',
    reference: row.reference,
    status: row.status,
    amountCents: row.amount_cents,
    capturedCents: row.captured_cents,
    last4: row.last4,
    failure: row.failure,
    attempts: row.attempts,
    createdAt: row.created_at.toString(),
    updatedAt: row.updated_at.toString(),
    nextAskAt: paymentFacts[row.status].work === null ? null : row.next_attempt_at.toString(),
    network: null,
  };
}

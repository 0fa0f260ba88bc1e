import type { Parsed, ResponseInput } from '@makani/contract/kernel/endpoint';
import type * as contract from '@makani/contract/operator/payments';
import { paymentFacts } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { listPage } from '../../../../http/cursor.ts';
import { listFailed, listRequestedRefunds, listUnsettled } from '../../../payments/public/desk-payments.ts';
import type { PaymentRow } from '../../../payments/public/payments.ts';
import { bookingReferencesOf } from '../../data/desk/booking-references.ts';
import { comparePayments } from './compare-payments.ts';

type DeskPayment = ResponseInput<typeof contract.listDeskPayments>['payments'][number];
type Answer = ResponseInput<typeof contract.listDeskPayments>;

const pageSize = 50;

/** @throws AppError `invalid_input` for a cursor of another list. */
export async function listDeskPayments(
  context: Pick<Context, 'db' | 'payments'>,
  { state, since, cursor }: Parsed<typeof contract.listDeskPayments>['query'],
): Promise<Answer> {
  const { db } = context;
  const requested = { cursor, size: pageSize };
  switch (state) {
    case 'unsettled': {
      const page = await listPage(
        requested,
        (place) => listUnsettled(db, place),
        (row) => row.created_at,
      );
      return answer(db, page.rows.map(ofPayment), page.nextCursor);
    }
    case 'failed': {
      const page = await listPage(
        requested,
        (place) => listFailed(db, { since, ...place }),
        (row) => row.updated_at,
      );
      return answer(db, page.rows.map(ofPayment), page.nextCursor);
    }
    case 'refunds': {
      const page = await listPage(
        requested,
        async (place) => (await listRequestedRefunds(db, place)).map(ofRefund),
        (row) => Temporal.Instant.from(row.createdAt),
      );
      return answer(db, page.rows, page.nextCursor);
    }
    case 'mismatched': {
      const { mismatches, compared, nextCursor } = await comparePayments(context, cursor);
      const rows = mismatches.map(({ payment, network }) => ({ ...ofPayment(payment), network }));
      return { ...(await answer(db, rows, nextCursor)), compared };
    }
  }
}

type Unnamed = Omit<DeskPayment, 'bookingReference'> & { reference: string };

async function answer(db: Db, rows: Unnamed[], nextCursor: string | null): Promise<Answer> {
  const names = await bookingReferencesOf(
    db,
    rows.map(({ reference }) => reference),
  );
  const payments = rows.map(({ reference, ...row }) => ({
    ...row,
    bookingReference: names.get(reference) ?? '',
  }));
  return { payments, compared: null, nextCursor };
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

type Refund = Awaited<ReturnType<typeof listRequestedRefunds>>[number];

function ofRefund({ refund, payment }: Refund): Unnamed {
  return {
    ...ofPayment(payment),
    id: refund.id,
    what: 'refund',
    amountCents: refund.amount_cents,
    attempts: refund.attempts,
    failure: null,
    createdAt: refund.created_at.toString(),
    updatedAt: refund.created_at.toString(),
    nextAskAt: refund.next_attempt_at.toString(),
  };
}

import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { accountInWords } from '@makani/domain/desk/desk-words';
import { paymentInWords } from '@makani/domain/payments/payment-words';
import type { Db } from '../../../../db/database.ts';
import { entriesOf } from '../../../payments/public/ledger.ts';
import { listShown, type PaidPayment } from '../../../payments/public/money.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import { moneyReferences } from '../../money/booking-money.ts';
import type { Moment } from './describe-history.ts';

/** The payments of a booking with their refunds, and what the books say. */
export async function moneyStoryOf(
  db: Db,
  row: BookingRow,
  moment: Moment,
): Promise<Pick<DeskBookingStory, 'payments' | 'ledger'>> {
  const paid = await listShown(db, await moneyReferences(db, row.id));
  const entries = await entriesOf(db, row.id);
  return {
    payments: paid.map((one) => presentPayment(one, moment)),
    ledger: entries.map(({ id, at, account, amountCents }) => ({
      id,
      moment: moment(at),
      account: accountInWords(account),
      amountCents,
    })),
  };
}

function presentPayment(
  { payment, refunds }: PaidPayment,
  moment: Moment,
): DeskBookingStory['payments'][number] {
  const refundedCents = refunds
    .filter(({ status }) => status === 'done')
    .reduce((cents, { amount_cents }) => cents + amount_cents, 0);
  return {
    id: payment.id,
    ...paymentInWords({
      status: payment.status,
      last4: payment.last4,
      amountCents: payment.amount_cents,
      retainedCents: payment.retained_cents,
      capturedCents: payment.captured_cents,
      refundedCents,
    }),
    amountCents: payment.amount_cents,
    keptCents: payment.retained_cents,
    chargedCents: payment.captured_cents,
    moment: moment(payment.created_at),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountCents: refund.amount_cents,
      state: refund.status,
      moment: moment(refund.done_at ?? refund.created_at),
    })),
  };
}

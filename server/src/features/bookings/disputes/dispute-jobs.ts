import type { Context } from '../../../adapters/context.ts';
import { inTransaction } from '../../../db/retry.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { listCharge } from '../../payments/public/charges.ts';
import {
  changeDispute,
  chargesOfOpenDisputes,
  lockDispute,
  listUnreminded,
} from '../../payments/public/disputes.ts';
import { bookingReferencesOf } from '../data/desk/booking-references.ts';
import { deadlineOf, newsOf } from './dispute-mail.ts';
import { followDisputes } from './follow-disputes.ts';

type JobContext = Pick<Context, 'db' | 'clock' | 'payments' | 'config' | 'log'>;

/** As long as the reconciliation of charges looks back. */
const recentHours = 2;
const nightlyDays = 8;

/** Finds disputes of which nobody has told us, and what has become of the open ones. */
export async function findRecentDisputes(context: JobContext, signal: AbortSignal): Promise<void> {
  await findDisputes(context, context.clock.now().subtract({ hours: recentHours }), signal);
}

/** The same for what eight days of news may have missed. */
export async function findOlderDisputes(context: JobContext, signal: AbortSignal): Promise<void> {
  await findDisputes(context, context.clock.now().subtract({ hours: 24 * nightlyDays }), signal);
}

async function findDisputes(
  context: JobContext,
  since: Temporal.Instant,
  signal: AbortSignal,
): Promise<void> {
  const { payments, db, log } = context;
  if (payments.disputes === undefined) return;
  const charges = new Set(await chargesOfOpenDisputes(db));
  for await (const chargeId of payments.disputes.since(since)) charges.add(chargeId);
  for (const chargeId of charges) {
    if (signal.aborted) return;
    try {
      await followDisputes(context, chargeId);
    } catch (error) {
      log.warn({ err: error, chargeId }, 'the disputes of a charge could not be read yet');
    }
  }
}

/** Each is told of once; whoever starts late tells only the nearer one. */
const reminders = [
  { days: 1, kind: 'dispute_due_tomorrow' },
  { days: 3, kind: 'dispute_due_in_three_days' },
] as const;

/** Reminds the office of disputes that nobody has answered, three days and one day before the bank stops waiting. */
export async function remindOfDisputes(context: JobContext): Promise<number> {
  const { db, clock } = context;
  let notified = 0;
  for (const { days, kind } of reminders) {
    const now = clock.now();
    const until = now.add({ hours: 24 * days });
    for (const id of await listUnreminded(db, { now, until, days })) {
      await inTransaction(db, async (trx) => {
        const dispute = await lockDispute(trx, id);
        if (dispute === undefined || (dispute.reminded_days ?? days + 1) <= days) return;
        const payments = await listCharge(trx, dispute.charge_id);
        const names = await bookingReferencesOf(
          trx,
          payments.map(({ reference }) => reference),
        );
        await changeDispute(trx, dispute, { reminded_days: days });
        const news = await newsOf(context, trx, dispute, [...new Set(names.values())]);
        await queueMail(trx, kind, { ...news, about: deadlineOf(dispute) }, now);
        notified += 1;
      });
    }
  }
  return notified;
}

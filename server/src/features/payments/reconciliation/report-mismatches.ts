import { paymentFacts } from '@makani/domain/payments/payment-facts';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { supportContacts } from '../../site/public/current-site.ts';
import { sharesOfCharges } from './desk-payments.ts';
import { lockUnreported, markReported, type MismatchRow } from './mismatches.repository.ts';

/** A lag between two systems is over by then. */
const healsWithinMinutes = 10;

/**
 * Tells the office of what has not healed by itself. Money that the network sets aside for nothing of ours is released
 * first: its cardholder would otherwise wait a week for it.
 * @returns the number of mismatches that were told of.
 */
export async function reportMismatches(
  context: Pick<Context, 'db' | 'clock' | 'payments' | 'config' | 'log'>,
): Promise<number> {
  const { db, clock, config, log } = context;
  const until = clock.now().subtract({ minutes: healsWithinMinutes });
  const reported = await inTransaction(db, async (trx) => {
    const found = await lockUnreported(trx, until);
    const { email } = await supportContacts(trx, config);
    for (const row of found) {
      const now = clock.now();
      await markReported(trx, row.id, now);
      await queueMail(trx, 'payment_mismatch', factsOf(row, email), now);
    }
    return found;
  });
  for (const row of reported) {
    log.error({ chargeId: row.charge_id, kind: row.kind }, 'the card network tells otherwise of a charge');
    await releaseUnwanted(context, row);
  }
  return reported.length;
}

function factsOf(row: MismatchRow, email: string) {
  return {
    recipient: { as: 'office', email } as const,
    about: row.id,
    chargeId: row.charge_id,
    kind: row.kind,
    state: row.network_state,
    capturedCents: row.network_captured_cents,
    refundedCents: row.network_refunded_cents,
  };
}

/** The next comparison finds it released, and resolves it. */
async function releaseUnwanted(
  { db, payments, log }: Pick<Context, 'db' | 'payments' | 'log'>,
  { charge_id: chargeId, network_state: state }: MismatchRow,
): Promise<void> {
  if (state !== 'authorised' || !(await isUnwanted(db, chargeId))) return;
  try {
    await payments.void(chargeId);
  } catch (error) {
    log.warn({ err: error, chargeId }, 'an authorization that nobody wants could not be released yet');
  }
}

async function isUnwanted(db: Db, chargeId: string): Promise<boolean> {
  const shares = (await sharesOfCharges(db, [chargeId])).get(chargeId) ?? [];
  return shares.every(({ status }) => ['refused', 'given up'].includes(paymentFacts[status].money));
}

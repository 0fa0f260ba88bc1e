import type { SentQuote } from '@makani/contract/desk-bookings/sent-quotes';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/retry.ts';
import { AppError } from '../../../../http/app-error.ts';
import { recordAct } from '../../../audit/public/audit.ts';
import { requireQuote } from '../../quotes/stored-quotes.ts';
import { quotedTrip } from './send-quote.ts';
import { isOver, listNewest, markWithdrawn, type SentQuoteRow } from './sent-quotes.repository.ts';

const maxShown = 100;

export async function listQuotes({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<SentQuote[]> {
  const now = clock.now();
  const quotes: SentQuote[] = [];
  for (const row of await listNewest(db, maxShown)) quotes.push(await present(db, row, now));
  return quotes;
}

async function present(db: Db, row: SentQuoteRow, now: Temporal.Instant): Promise<SentQuote> {
  const quote = await requireQuote(db, row.quote_id);
  const { until: local, ...trip } = await quotedTrip(db, quote, row.valid_until, now);
  return {
    id: row.id,
    state: stateOf(row, now),
    callerName: `${row.first_name} ${row.last_name}`,
    callerEmail: row.email ?? '',
    callerPhone: row.phone ?? '',
    by: row.sent_by,
    ...trip,
    sentAt: row.created_at.toString(),
    validUntil: { at: row.valid_until.toString(), local },
    bookingId: row.booking_id,
  };
}

function stateOf(row: SentQuoteRow, now: Temporal.Instant): SentQuote['state'] {
  if (row.booking_id !== null) return 'taken';
  if (row.withdrawn_at !== null) return 'withdrawn';
  return isOver(row, now) ? 'over' : 'open';
}

/** @throws AppError `not_found`, also for one that was taken. */
export async function withdrawQuote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    if (!(await markWithdrawn(trx, id, now))) throw new AppError('not_found');
    await recordAct(trx, 'sent_quote_withdrawn', { actorId: operatorId, subjectId: id }, now);
  });
}

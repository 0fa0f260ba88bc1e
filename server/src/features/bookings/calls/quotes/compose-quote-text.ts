import { formatUsd } from '@makani/contract/kernel/money';
import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import { quoteLinkText } from '@makani/domain/texts/text-words';
import type { Context } from '../../../../adapters/context.ts';
import { requireQuote } from '../../quotes/stored-quotes.ts';
import { quotedTrip } from './send-quote.ts';
import { renewQuoteToken } from './sent-quotes.repository.ts';

/** The words of a quote by text, with a token that is made here; null for one that is closed, used or over. */
export async function composeQuoteText(
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const sent = await renewQuoteToken(db, id, now);
  if (sent === undefined) return null;
  const { token, row } = sent;
  const quote = await requireQuote(db, row.quote_id);
  const { vehicleName, locationName, totalCents, until } = await quotedTrip(db, quote, row.valid_until, now);
  const end = deadlineAt({ local: until }, locationName);
  const url = `${config.publicUrl}/your-quote#${token}`;
  return quoteLinkText({ vehicleName, total: formatUsd(totalCents), until: end, url });
}

import type { DeskAct } from '@makani/contract/operator/desk-acts';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../../db/database.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import { findQuotes } from '../../quotes/stored-quotes.ts';

type Refund = DeskAct & { act: 'refund' };

const changed =
  'The price of this booking has changed, and this may be a different line now. Please reload the page.';

/**
 * A change of the trip can give a line's place to another line, so a line is refunded only where it stands as in the price that
 * was shown. A request from before prices were named is compared in another way.
 * @throws AppError `act_refused`.
 */
export async function requireSameLine(
  db: Db,
  row: BookingRow,
  { line, quoteId }: Pick<Refund, 'line' | 'quoteId'>,
): Promise<void> {
  if (line === null || quoteId === undefined || quoteId === row.quote_id) return;
  const [shown] = await findQuotes(db, [quoteId]);
  const isSame = shown !== undefined && isDeepStrictEqual(shown.lines[line], row.lines[line]);
  if (!isSame) throw new AppError('act_refused', { message: changed });
}

/** Pages that were loaded before prices were named don't say it. @throws AppError `act_refused`. */
export function requireNamedLine(act: DeskAct): void {
  if (act.act === 'refund' && act.line !== null && act.quoteId === undefined)
    throw new AppError('act_refused', { message: changed });
}

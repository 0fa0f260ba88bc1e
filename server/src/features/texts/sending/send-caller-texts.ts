import type { Context } from '../../../adapters/context.ts';
import * as callers from '../data/caller-texts.repository.ts';
import { tooLate } from '../data/drop-reasons.ts';
import type { Leased } from '../data/texts.repository.ts';
import { type TextContext, workOffTexts } from './work-off-texts.ts';

/**
 * The words of a text that a caller has said yes to, with the address of its link, which is made at this moment. Null when the
 * link is closed or over. A feature above writes them, because they are about bookings.
 */
export type ComposeCallerText = (
  context: Pick<Context, 'db' | 'config'>,
  text: Pick<Leased<'caller_texts'>, 'kind' | 'reference'>,
  now: Temporal.Instant,
) => Promise<string | null>;

/**
 * Sends the texts that callers have said yes to, at any hour: they have just asked for the link. A reply of STOP holds back
 * what has not left. @returns how many were looked at.
 */
export async function sendCallerTexts(
  context: TextContext,
  compose: ComposeCallerText,
  signal?: AbortSignal,
): Promise<number> {
  return workOffTexts<Leased<'caller_texts'>>(
    context,
    {
      lease: callers.leaseCallerTexts,
      phoneOf: async (_db, { phone }) => phone,
      async prepare(inside, row) {
        const { db: trx, clock } = inside;
        await callers.lockCallerText(trx, row.id);
        if (await callers.hasStopped(trx, row.phone)) return { dropped: 'the number had replied STOP' };
        const now = clock.now();
        if (Temporal.Instant.compare(now, row.useful_until) >= 0) return { dropped: tooLate };
        const words = await compose(inside, row, now);
        return words === null ? { dropped: 'it was of no use any more' } : { words, phone: row.phone };
      },
      noteStop: async ({ db, clock: at }, { phone }) => callers.stopCallerTexts(db, at, phone),
    },
    signal,
  );
}

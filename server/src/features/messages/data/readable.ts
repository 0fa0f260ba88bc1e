import type { MessageReaders, MessageSide } from '@makani/contract/messages/messages';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** The parts that people have in a thread. A driver whom the guest has invited writes on the guest's side. */
export type Part = MessageSide | 'driver';

/** The messages of a thread that somebody reads. */
export interface Readership {
  part: Part;
  /** Nothing that was written before; undefined for those who read all. */
  since?: Temporal.Instant | undefined;
}

export function sideOf(part: Part): MessageSide {
  return part === 'driver' ? 'guest' : part;
}

/** Whether a message was written to its reader, and when they had a part in the thread. */
export function isReadable(
  { sent_at: sentAt, readers }: { sent_at: Temporal.Instant; readers: MessageReaders },
  { part, since }: Readership,
): boolean {
  if (part === 'driver' && readers === 'payer') return false;
  return since === undefined || Temporal.Instant.compare(since, sentAt) <= 0;
}

/** The same as SQL about `messages m`. */
export function readableBy({ part, since }: Readership): RawBuilder<SqlBool> {
  const from = since?.toString() ?? '-infinity';
  return sql<SqlBool>`(m.sent_at >= ${from}::timestamptz and (m.readers = 'everyone' or ${part} <> 'driver'))`;
}

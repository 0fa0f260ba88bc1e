import type { ThreadPage } from '@makani/contract/messages/messages';
import { listMessages } from '../data/messages.repository.ts';
import type { Access, Reader } from './access.ts';
import { presentMessages, presentOne, type Source } from './present-thread.ts';

interface Page {
  cursor?: string | undefined;
  after?: string | undefined;
}

/** A thread with a page of its messages. */
export async function showThread(
  source: Source,
  reader: Reader,
  access: Access,
  { cursor, after }: Page,
): Promise<ThreadPage> {
  const { rows, hasOlder } = await listMessages(
    source.db,
    { threadId: access.thread.id, reader: access },
    { before: numberIn(cursor), after: numberIn(after) },
  );
  const first = rows[0]?.number;
  return {
    thread: await presentOne(source, reader, access),
    messages: await presentMessages(source, reader, access, rows),
    nextCursor: hasOlder && first !== undefined ? String(first) : null,
  };
}

/** The contract takes nothing but digits. */
function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

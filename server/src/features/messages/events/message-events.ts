import { messageEventSchema, type MessageEvent } from '@makani/contract/messages/message-endpoints';
import { idSchema } from '@makani/contract/kernel/text';
import { messageLimits } from '@makani/contract/messages/messages';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Db } from '../../../db/database.ts';
import { channelName } from '../../../db/listen.ts';
import { eventHub } from '../../../http/events/event-hub.ts';
import type { EventStream } from '../../../http/events/event-stream.ts';

const noticeSchema = z.object({
  event: messageEventSchema,
  /** The accounts whose windows show it. */
  to: z.array(idSchema),
  toDesk: z.boolean(),
});
export type Notice = z.output<typeof noticeSchema>;

/** Events in threads, sent to every open window of a reader, in whatever process. They carry no text. */
export interface MessageEvents {
  /** Call it in the transaction of the change. Other processes hear of it with the commit. */
  notify(trx: Db, notice: Notice): Promise<void>;
  /** Call it after the commit: the embedded database tells nobody. */
  committed(notice: Notice): void;
  /** @throws AppError `unavailable` while the process has as many streams as it can hold. */
  follow(reader: { as: 'person' | 'desk'; id: string }): EventStream;
  /** How many streams are open. */
  open(): number;
  /** Ends all streams. */
  close(): void;
}

export function messageEvents({ listen, market }: Pick<Database, 'listen' | 'market'>): MessageEvents {
  const hub = eventHub(messageLimits.streams);
  let isListening = false;
  /** Nothing is heard before the first connection. */
  let hasMissed = true;

  function send({ event, to, toDesk }: Notice): void {
    for (const id of new Set(to)) hub.sendTo({ group: 'person', id }, event);
    if (toDesk) hub.sendToGroup('desk', event);
  }

  function hear(payload?: string): void {
    if (payload !== undefined) {
      const notice = readNotice(payload);
      if (notice !== undefined) send(notice);
    } else if (hasMissed) {
      hasMissed = false;
      hub.sendToAll({ kind: 'reload' } satisfies MessageEvent);
    }
  }

  return {
    async notify(trx, notice) {
      if (listen === undefined) return;
      await sql`select pg_notify(${channelName('messages', market)}, ${JSON.stringify(notice)})`.execute(trx);
    },
    committed(notice) {
      if (listen === undefined) send(notice);
    },
    follow({ as: group, id }) {
      const stream = hub.follow({ group, id });
      if (!isListening) {
        isListening = true;
        listen?.({ channel: 'messages', onNotice: hear, onLost: () => (hasMissed = true) });
      }
      return stream;
    },
    open: hub.open,
    close: hub.close,
  };
}

/** Undefined for what another version tells. */
function readNotice(payload: string): Notice | undefined {
  try {
    return z.parse(noticeSchema, JSON.parse(payload));
  } catch {
    return undefined;
  }
}

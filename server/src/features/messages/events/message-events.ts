import { messageEventSchema, type MessageEvent } from '@makani/contract/messages/message-endpoints';
import { idSchema } from '@makani/contract/kernel/text';
import { messageLimits } from '@makani/contract/messages/messages';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
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
  /** Its stream ends with the session. @throws AppError `unavailable` while the process has as many as it can hold. */
  follow(reader: { as: 'person' | 'desk'; id: string; session: string }): EventStream;
  /** How many streams are open. */
  open(): number;
  /** Ends all streams. */
  close(): void;
}

export function messageEvents({ listen }: Pick<Database, 'listen'>): MessageEvents {
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

  /** The end of a session may be missed meanwhile, so windows come back with theirs. */
  function lose(): void {
    hasMissed = true;
    hub.close();
  }

  function hearEnd(tokenHash?: string): void {
    if (tokenHash !== undefined) hub.endSession(tokenHash);
  }

  return {
    follow({ as: group, id, session }) {
      const stream = hub.follow({ group, id, session });
      if (!isListening) {
        isListening = true;
        listen({ channel: 'messages', onNotice: hear, onLost: lose });
        listen({ channel: 'ended_sessions', onNotice: hearEnd });
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

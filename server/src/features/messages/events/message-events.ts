import { messageEventSchema, type MessageEvent } from '@makani/contract/messages/message-endpoints';
import { idSchema } from '@makani/contract/kernel/text';
import { messageLimits } from '@makani/contract/messages/messages';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Db } from '../../../db/database.ts';
import { channelName } from '../../../db/listen.ts';
import { AppError } from '../../../http/app-error.ts';
import { type EventStream, openEventStream } from '../../../http/event-stream.ts';

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

/** Shorter than the time after which the server closes an idle connection. */
const beatMs = 15_000;
/** A stream ends after so many beats, and who opens another one signs in again. */
const maxBeats = 40;
/** Some 20 kB each. */
const maxStreams = 15_000;

interface Followed {
  stream: EventStream;
  key: string;
  beats: number;
}

export function messageEvents({ listen, market }: Pick<Database, 'listen' | 'market'>): MessageEvents {
  /** In the order in which they were opened. */
  const all = new Set<Followed>();
  const byReader = new Map<string, Set<Followed>>();
  let isListening = false;
  /** Nothing is heard before the first connection. */
  let hasMissed = true;
  let timer: NodeJS.Timeout | undefined;

  function forget(one: Followed): void {
    all.delete(one);
    const own = byReader.get(one.key);
    own?.delete(one);
    if (own?.size === 0) byReader.delete(one.key);
    if (all.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function beat(): void {
    for (const one of all) {
      one.beats += 1;
      if (one.beats >= maxBeats) one.stream.end();
      else one.stream.beat();
    }
  }

  function send({ event, to, toDesk }: Notice): void {
    for (const id of new Set(to))
      for (const { stream } of byReader.get(keyOf({ as: 'person', id })) ?? []) stream.send(event);
    if (!toDesk) return;
    for (const [key, own] of byReader)
      if (key.startsWith('desk')) for (const { stream } of own) stream.send(event);
  }

  function hear(payload?: string): void {
    if (payload !== undefined) {
      const notice = readNotice(payload);
      if (notice !== undefined) send(notice);
    } else if (hasMissed) {
      hasMissed = false;
      for (const { stream } of all) stream.send({ kind: 'reload' } satisfies MessageEvent);
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
    follow(reader) {
      if (all.size >= maxStreams) throw new AppError('unavailable', { retryAfterSeconds: 20 });
      if (!isListening) {
        isListening = true;
        listen?.({ channel: 'messages', onNotice: hear, onLost: () => (hasMissed = true) });
      }
      const key = keyOf(reader);
      const own = byReader.get(key) ?? new Set();
      byReader.set(key, own);
      const one = { stream: openEventStream(), key, beats: 0 };
      own.add(one);
      all.add(one);
      one.stream.onEnd(() => forget(one));
      const [oldest] = own;
      if (own.size > messageLimits.streams && oldest !== undefined) {
        forget(oldest);
        oldest.stream.end();
      }
      timer ??= setInterval(beat, beatMs).unref();
      return one.stream;
    },
    open: () => all.size,
    close() {
      for (const { stream } of all) stream.end();
    },
  };
}

function keyOf({ as, id }: { as: 'person' | 'desk'; id: string }): string {
  return `${as} ${id}`;
}

/** Undefined for what another version tells. */
function readNotice(payload: string): Notice | undefined {
  try {
    return z.parse(noticeSchema, JSON.parse(payload));
  } catch {
    return undefined;
  }
}

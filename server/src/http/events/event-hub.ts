import { AppError } from '../app-error.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

/** A reader in a group, whose windows a stream is for. */
export interface Follower {
  group: string;
  id: string;
}

/** The open streams of this process. */
export interface EventHub {
  /** A further stream of a reader ends their oldest. @throws AppError `unavailable` while the process has no room. */
  follow(follower: Follower & { session: string }): EventStream;
  sendTo(follower: Follower, event: object): void;
  sendToGroup(group: string, event: object): void;
  sendToAll(event: object): void;
  /** Ends the streams of a session. */
  endSession(session: string): void;
  /** How many are open. */
  open(): number;
  /** Ends all. */
  close(): void;
}

/** Shorter than the time after which the server closes an idle connection. */
const beatMs = 15_000;
/** A stream ends after so many beats, and who opens another one is asked for the session again. */
const maxBeats = 40;
/** Some 26 kB each. */
const maxStreams = 15_000;

interface Followed extends Follower {
  session: string;
  stream: EventStream;
  beats: number;
}

export function eventHub(maxPerReader: number): EventHub {
  /** By group and reader; of each, in the order in which they were opened. */
  const groups = new Map<string, Map<string, Set<Followed>>>();
  const all = new Set<Followed>();
  let timer: NodeJS.Timeout | undefined;

  function remember(one: Followed): Set<Followed> {
    const readers = groups.get(one.group) ?? new Map<string, Set<Followed>>();
    const own = readers.get(one.id) ?? new Set();
    groups.set(one.group, readers.set(one.id, own.add(one)));
    all.add(one);
    return own;
  }

  function forget(one: Followed): void {
    const readers = groups.get(one.group);
    const own = readers?.get(one.id);
    own?.delete(one);
    if (own?.size === 0) readers?.delete(one.id);
    all.delete(one);
    if (all.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** Its browser may read the rest for long, and counts no more. */
  function end(one: Followed): void {
    forget(one);
    one.stream.end();
  }

  function beat(): void {
    for (const one of all) {
      one.beats += 1;
      if (one.beats >= maxBeats) end(one);
      else one.stream.beat();
    }
  }

  return {
    follow(follower) {
      if (all.size >= maxStreams) throw new AppError('unavailable', { retryAfterSeconds: 20 });
      const one = { ...follower, stream: openEventStream(), beats: 0 };
      const own = remember(one);
      one.stream.onEnd(() => forget(one));
      const [oldest] = own;
      if (own.size > maxPerReader && oldest !== undefined) {
        end(oldest);
      }
      timer ??= setInterval(beat, beatMs).unref();
      return one.stream;
    },
    sendTo({ group, id }, event) {
      for (const { stream } of groups.get(group)?.get(id) ?? []) stream.send(event);
    },
    sendToGroup(group, event) {
      for (const own of groups.get(group)?.values() ?? []) for (const { stream } of own) stream.send(event);
    },
    sendToAll(event) {
      for (const { stream } of all) stream.send(event);
    },
    endSession(session) {
      for (const one of all) if (one.session === session) end(one);
    },
    open: () => all.size,
    close() {
      for (const one of all) end(one);
    },
  };
}

import { startMailSink } from '../../../kit/mail-sink.ts';

/** A mail as it came to the mail server. */
interface Arrival {
  /** From its Message-ID: that of its row in the outbox. */
  id: string;
  recipient: string;
  /** By `performance.now()`. */
  at: number;
}

/** The mail server of the site. */
export interface Mailbox {
  url: string;
  /** Every copy of every mail since the start. */
  arrivals(): Arrival[];
  stop(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const times: number[] = [];
  // It is asked right before it notes the mail.
  const sink = await startMailSink({ whenData: () => (times.push(performance.now()), 'take') });
  return {
    url: sink.url,
    arrivals: () =>
      sink.received.map(({ raw, recipient }, index) => ({
        id: /^Message-ID:\s*<([^@>]+)@/im.exec(raw)?.[1] ?? 'no Message-ID',
        recipient,
        at: times[index] ?? 0,
      })),
    stop: () => sink.close(),
  };
}

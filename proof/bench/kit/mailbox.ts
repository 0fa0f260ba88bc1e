import { startMailSink } from '../../kit/mail-sink.ts';

/** To whom all mails of a measurement go; the worker's other mails are to others. */
export const recipient = 'guest@guests.example';

const maxSeconds = 60;

export interface Mailbox {
  url: string;
  /** @returns how many of these mails arrive in a second, from the first to the last. @throws when they take too long. */
  rateOf(count: number, send: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** A real SMTP server on a free port, which takes every mail. */
export async function openMailbox(): Promise<Mailbox> {
  let onMail = (): void => undefined;
  const sink = await startMailSink({
    whenData: (to) => {
      if (to === recipient) onMail();
      return 'take';
    },
  });
  return {
    url: sink.url,
    async rateOf(count, send) {
      const all = Promise.withResolvers<void>();
      const times: number[] = [];
      onMail = () => {
        times.push(performance.now());
        if (times.length === count) all.resolve();
      };
      const late = setTimeout(
        () => all.reject(new Error(`${times.length} of ${count} mails came within ${maxSeconds} seconds.`)),
        maxSeconds * 1_000,
      );
      try {
        await Promise.all([send(), all.promise]);
      } finally {
        clearTimeout(late);
        sink.received.length = 0;
      }
      const [first = 0, last = 0] = [times[0], times[count - 1]];
      return ((count - 1) / (last - first)) * 1_000;
    },
    close: () => sink.close(),
  };
}

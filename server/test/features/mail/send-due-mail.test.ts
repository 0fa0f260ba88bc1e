import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  outboxBacklog,
  queueMail,
  sendDueMail,
  type MailContext,
} from '../../../src/features/mail/public/mail.ts';
import { createFileTransport } from '../../../src/adapters/mail/file-transport.ts';
import { MailTransportUnavailable, type MailTransport } from '../../../src/adapters/mail/mail-transport.ts';
import { ManualClock } from '../../../../proof/kit/manual-clock.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { composer } from './composer.ts';
import { confirmation, recordingLog, recordingTransport } from './mail-fixtures.ts';

const database = await createTestDatabase();
let clock: ManualClock;
let recorded: ReturnType<typeof recordingLog>;

beforeEach(async () => {
  await database.kysely.deleteFrom('outbox').execute();
  clock = new ManualClock('2026-11-20T18:00:00Z');
  recorded = recordingLog();
});

describe('queueing', () => {
  test('a booking has one confirmation, however often it is queued', async () => {
    const mail = confirmation();
    await queueMail(database.kysely, 'booking_confirmation', mail, clock.now());
    await queueMail(database.kysely, 'booking_confirmation', mail, clock.now());
    expect(await outboxBacklog(database.kysely)).toEqual({ queued: 1, parked: 0, toFile: 0 });
  });

  test('a transaction that is undone leaves no mail behind', async () => {
    const undone = database.kysely.transaction().execute(async (trx) => {
      await queueMail(trx, 'booking_confirmation', confirmation(), clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await outboxBacklog(database.kysely)).toEqual({ queued: 0, parked: 0, toFile: 0 });
  });
});

describe('sending', () => {
  test('a queued mail is sent once and marked', async () => {
    await queue();
    const transport = recordingTransport();
    expect(await sendDueMail(context(transport))).toEqual({ sent: 1, failed: 0 });
    expect(await sendDueMail(context(transport))).toEqual({ sent: 0, failed: 0 });
    expect(transport.messages).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, sent_at: clock.now() }]);
  });

  test('no transaction is open while a mail is on its way', async () => {
    await queue();
    const seen: unknown[] = [];
    await sendDueMail(context(recordingTransport(async () => void seen.push(...(await rows())))));
    expect(seen).toMatchObject([{ status: 'queued', attempts: 1 }]);
  });

  test('a backlog goes out in one call, and a stuck mail keeps none of it waiting, nor what is queued later', async () => {
    for (let index = 0; index < 45; index += 1) await queue();
    const stuck = Promise.withResolvers<void>();
    let begun = 0;
    const transport = recordingTransport(async () => {
      begun += 1;
      if (begun === 1) await stuck.promise;
      if (begun === 45) await queue();
      if (begun === 46) stuck.resolve();
    });
    const { signal } = new AbortController();
    expect(await sendDueMail(context(transport), signal)).toEqual({ sent: 46, failed: 0 });
  });

  test('a crash between sending and marking gives a second copy with the same Message-ID, once the lease is over', async () => {
    await queue();
    const began = Promise.withResolvers<void>();
    const crashing = recordingTransport(async () => {
      began.resolve();
      await new Promise(() => {});
    });
    void sendDueMail(context(crashing));
    await began.promise;

    const next = recordingTransport();
    clock.advance({ seconds: 119 });
    expect(await sendDueMail(context(next))).toEqual({ sent: 0, failed: 0 });
    clock.advance({ seconds: 1 });
    expect(await sendDueMail(context(next))).toEqual({ sent: 1, failed: 0 });
    expect(next.messages[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@makani\.example>$/);
    expect(next.messages[0]?.messageId).toBe(crashing.messages[0]?.messageId);
    expect(next.messages[0]?.headers['X-Entity-Ref-ID']).toBe(
      crashing.messages[0]?.headers['X-Entity-Ref-ID'],
    );
  });
});

describe('failing', () => {
  test('a refused mail is tried twelve times, ever more seldom, and is then parked with a line in the log', async () => {
    await queue();
    const refusing = recordingTransport(async () => {
      throw new Error('550 no such mailbox guest@guests.example');
    });
    const waits: number[] = [];
    const tooEarly: unknown[] = [];
    for (let tries = 1; tries < 12; tries += 1) {
      expect(await sendDueMail(context(refusing))).toEqual({ sent: 0, failed: 1 });
      const [row] = await rows();
      const wait = row?.next_attempt_at.since(clock.now()) ?? new Temporal.Duration();
      waits.push(wait.total('seconds'));
      clock.advance(wait.subtract({ milliseconds: 1 }));
      tooEarly.push(await sendDueMail(context(refusing)));
      clock.advance({ milliseconds: 1 });
    }
    expect(tooEarly).toEqual(waits.map(() => ({ sent: 0, failed: 0 })));
    expect(await outboxBacklog(database.kysely)).toEqual({ queued: 1, parked: 0, toFile: 0 });
    expect(await sendDueMail(context(refusing))).toEqual({ sent: 0, failed: 1 });
    expect(refusing.messages).toHaveLength(12);
    expect(waits).toHaveLength(11);
    expect(waits[0]).toBeGreaterThanOrEqual(0.75);
    expect(waits[0]).toBeLessThanOrEqual(1.25);
    expect(waits.at(-1)).toBe(3600);

    expect(await rows()).toMatchObject([{ status: 'parked', attempts: 12 }]);
    expect(await outboxBacklog(database.kysely)).toEqual({ queued: 0, parked: 1, toFile: 0 });
    expect(recorded.lines.filter((line) => line.includes('"msg":"mail parked"'))).toHaveLength(1);
    expect(recorded.lines.join('\n')).not.toContain('guest@guests.example');
    clock.advance({ hours: 48 });
    expect(await sendDueMail(context(refusing))).toEqual({ sent: 0, failed: 0 });
  });

  test('a mail with a broken payload is parked in the end and holds nobody up', async () => {
    await database.kysely
      .insertInto('outbox')
      .values({
        kind: 'booking_confirmation',
        reference: crypto.randomUUID(),
        recipient: 'poison@guests.example',
        payload: JSON.stringify({ totalCents: 'NaN' }),
        next_attempt_at: clock.now(),
        created_at: clock.now(),
      })
      .execute();
    await queue();
    const transport = recordingTransport();
    expect(await sendDueMail(context(transport))).toEqual({ sent: 1, failed: 1 });
    for (let tries = 2; tries <= 12; tries += 1) {
      clock.advance({ hours: 2 });
      await sendDueMail(context(transport));
    }
    expect(transport.messages).toHaveLength(1);
    expect(await outboxBacklog(database.kysely)).toEqual({ queued: 0, parked: 1, toFile: 0 });
  });

  test('a mail that takes the process down every time is parked without another try', async () => {
    await queue();
    await database.kysely.updateTable('outbox').set({ attempts: 12 }).execute();
    const transport = recordingTransport();
    expect(await sendDueMail(context(transport))).toEqual({ sent: 0, failed: 1 });
    expect(transport.messages).toHaveLength(0);
    expect(await rows()).toMatchObject([{ status: 'parked' }]);
  });

  test('an outage of two days parks nothing, and the mail leaves within a minute of its end', async () => {
    await queue();
    const away = recordingTransport(async () => {
      throw new MailTransportUnavailable('connect ECONNREFUSED');
    });
    for (let hour = 0; hour < 48; hour += 1) {
      expect(await sendDueMail(context(away))).toEqual({ sent: 0, failed: 1 });
      clock.advance({ hours: 1 });
    }
    await sendDueMail(context(away));
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }]);
    clock.advance({ minutes: 1 });
    expect(await sendDueMail(context(recordingTransport()))).toEqual({ sent: 1, failed: 0 });
  });

  test('with the mail server away only those knock that are on their way', async () => {
    for (let index = 0; index < 25; index += 1) await queue();
    const away = recordingTransport(async () => {
      throw new MailTransportUnavailable('connect ECONNREFUSED');
    });
    expect(await sendDueMail(context(away))).toEqual({ sent: 0, failed: 20 });
  });

  test('a worker that comes back late does not undo what a later one wrote', async () => {
    await queue();
    const late = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const first = sendDueMail(
      context(
        recordingTransport(async () => {
          began.resolve();
          await late.promise;
        }),
      ),
    );
    await began.promise;
    clock.advance({ minutes: 2 });
    await sendDueMail(context(recordingTransport()));
    late.reject(new Error('timed out'));
    expect(await first).toEqual({ sent: 0, failed: 1 });
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });
});

test('a mail that only went to a file is counted apart, and one that was sent is not', async () => {
  await queue();
  await sendDueMail(context(recordingTransport()));
  await queue();
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  await sendDueMail(context(createFileTransport(folder)));
  expect(await readdir(folder)).toHaveLength(1);
  await rm(folder, { recursive: true });
  expect(await outboxBacklog(database.kysely)).toEqual({ queued: 0, parked: 0, toFile: 1 });
});

async function queue(): Promise<void> {
  await queueMail(database.kysely, 'booking_confirmation', confirmation(), clock.now());
}

async function rows() {
  return database.kysely
    .selectFrom('outbox')
    .select(['status', 'attempts', 'next_attempt_at', 'sent_at', 'last_error'])
    .execute();
}

function context(transport: MailTransport): MailContext {
  return { db: database.kysely, clock, transport, ...composer, log: recorded.log };
}

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../src/config/config.ts';
import { queueMail } from '../../src/features/mail/public/mail.ts';
import { responseErrors } from '../../src/http/errors.ts';
import { createMetrics } from '../../src/monitoring/metrics.ts';
import { metricsRoute } from '../../src/monitoring/routes.ts';
import { startWorker } from '../../src/worker/worker.ts';
import { fleetHost } from '../kit/hosts.ts';
import { createTestApp } from '../kit/test-app.ts';

const testApp = await createTestApp();
const { db } = testApp.context;

/** Samples of the next scrape by name: `makani_bookings{status="held"}` → 1. */
async function figures(): Promise<Map<string, number>> {
  const { body } = await testApp.app.inject('/metrics');
  const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

async function changed(what: () => Promise<unknown>): Promise<(name: string) => number> {
  const before = await figures();
  await what();
  const after = await figures();
  return (name) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? 0);
}

describe('the figures of the business', () => {
  test('count bookings by status, unpaid holds among them, and what came to each', async () => {
    const { token } = await testApp.signedIn();
    const ended = await testApp.booked({ pickupAt: '2026-11-21T10:00', returnAt: '2026-11-22T10:00' });
    const { token: host } = await fleetHost(testApp);
    const confirm = { token: host, key: randomUUID() };
    await testApp.expect(200, 'POST', `/host/bookings/${ended.booking.id}/confirm`, confirm);
    const by = await changed(async () => {
      const quote = await testApp.quote({ pickupAt: '2026-12-01T10:00', returnAt: '2026-12-03T10:00' });
      await testApp.hold(token, quote.id);
      const { booking } = await testApp.booked({
        pickupAt: '2026-12-05T10:00',
        returnAt: '2026-12-07T10:00',
      });
      await testApp.booked({ pickupAt: '2026-12-09T10:00', returnAt: '2026-12-11T10:00' });
      const again = { token: host, key: randomUUID() };
      await testApp.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, again);
    });
    expect(by('makani_bookings{status="held"}')).toBe(1);
    expect(by('makani_bookings{status="pending"}')).toBe(1);
    expect(by('makani_bookings{status="confirmed"}')).toBe(1);
    expect(by('makani_booking_moves_total{status="held"}')).toBe(3);
    expect(by('makani_booking_moves_total{status="confirmed"}')).toBe(1);
    expect((await figures()).get('makani_booking_moves_total{status="cancelled"}')).toBe(0);
  });

  test('count live holds, and how those that are over have ended', async () => {
    const hold = async (from: number) => {
      const { token } = await testApp.signedIn();
      const dates = { pickupAt: `2027-01-${from}T10:00`, returnAt: `2027-01-${from + 1}T10:00` };
      return { token, held: await testApp.hold(token, (await testApp.quote(dates)).id) };
    };
    const released = await hold(10);
    const paid = await hold(12);
    await hold(14);
    expect((await figures()).get('makani_holds_live')).toBeGreaterThanOrEqual(3);
    const by = await changed(async () => {
      const { token, held } = released;
      await testApp.expect(204, 'DELETE', `/bookings/${held.id}/hold`, { token });
      await testApp.pay(paid.token, paid.held.id);
    });
    expect(by('makani_holds_live')).toBe(-2);
    expect(by('makani_holds_ended_total{move="release"}')).toBe(1);
    expect(by('makani_holds_ended_total{move="request"}')).toBe(1);
    const later = await changed(async () => {
      testApp.clock.advance({ minutes: 15 });
      await testApp.runJobs();
    });
    expect((await figures()).get('makani_holds_live')).toBe(0);
    expect(later('makani_holds_ended_total{move="expire"}')).toBeGreaterThan(0);
  });

  test('a trip under way counts as confirmed, and a finished one no more', async () => {
    const before = (await figures()).get('makani_bookings{status="confirmed"}') ?? 0;
    testApp.clock.set('2026-11-22T00:00:00Z');
    expect((await figures()).get('makani_bookings{status="confirmed"}')).toBe(before);
    testApp.clock.set('2026-11-23T00:00:00Z');
    expect((await figures()).get('makani_bookings{status="confirmed"}')).toBe(before - 1);
  });

  test('a hold that nobody expires is overdue', async () => {
    const { token } = await testApp.signedIn();
    const quote = await testApp.quote({ pickupAt: '2026-12-12T10:00', returnAt: '2026-12-13T10:00' });
    await testApp.hold(token, quote.id);
    const by = await changed(async () => testApp.clock.advance({ hours: 1 }));
    expect(by('makani_bookings_overdue{status="held"}')).toBeGreaterThan(0);
    expect(by('makani_bookings_overdue{status="pending"}')).toBe(0);
    await testApp.runJobs();
    expect((await figures()).get('makani_bookings_overdue{status="held"}')).toBe(0);
  });

  test('a payment and a refund that are stuck are counted, with their age', async () => {
    const { booking } = await testApp.booked({ pickupAt: '2026-12-15T10:00', returnAt: '2026-12-16T10:00' });
    const by = await changed(async () => {
      const payment = await sql<{
        id: string;
      }>`update payments set status = 'capturing', captured_cents = amount_cents,
        captured_at = now(), updated_at = ${testApp.clock.now()} where reference = ${booking.id} returning id`.execute(
        db,
      );
      await sql`insert into refunds (payment_id, amount_cents, reason, next_attempt_at, created_at)
        values (${payment.rows[0]?.id}, 100, 'test', ${testApp.clock.now()}, ${testApp.clock.now()})`.execute(
        db,
      );
      testApp.clock.advance({ minutes: 20 });
    });
    expect(by('makani_payments_unsettled{status="capturing"}')).toBe(1);
    expect(by('makani_payments_unsettled_oldest_seconds')).toBeCloseTo(1200);
    expect(by('makani_refunds_unsettled')).toBe(1);
    expect(by('makani_refunds_unsettled_oldest_seconds')).toBeCloseTo(1200);
  });

  test('mails that wait and mails that are parked are counted', async () => {
    const by = await changed(async () => {
      const now = testApp.clock.now();
      for (const parked of [false, true]) {
        const messageId = randomUUID();
        const person = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Aloha' };
        const mail = {
          ...person,
          messageId,
          recipient: { as: 'office', email: 'desk@example.com' } as const,
          sentAt: now.toString(),
        };
        await queueMail(db, 'contact_message', mail, now);
        if (parked) await sql`update outbox set status = 'parked' where reference = ${messageId}`.execute(db);
      }
    });
    expect(by('outbox_mails{status="queued"}')).toBe(1);
    expect(by('outbox_mails{status="parked"}')).toBe(1);
    expect((await figures()).get('outbox_mails_oldest_seconds')).toBeGreaterThan(0);
  });

  test('imported calendars are counted, those that fail apart, and the age of the oldest reading', async () => {
    const vehicle = await testApp.vehicle();
    const by = await changed(() =>
      sql`insert into calendar_imports
        (vehicle_id, kind, name, source, address_encrypted, address_hash, failures, last_read_at, next_read_at, created_at)
        select ${vehicle.id}, 'address', 'c', 's', 'sealed', 'h' || n, n, ${testApp.clock.now()},
          ${testApp.clock.now()}, ${testApp.clock.now()} from generate_series(0, 1) n`.execute(db),
    );
    expect(by('makani_calendar_imports{state="fine"}')).toBe(1);
    expect(by('makani_calendar_imports{state="failing"}')).toBe(1);
    testApp.clock.advance({ hours: 3 });
    expect((await figures()).get('makani_calendar_imports_oldest_read_seconds')).toBe(3 * 3600);
  });

  test('are those of the moment when they are asked for, by one or by many', async () => {
    const held = async () =>
      /makani_bookings{status="held"} (\d+)/.exec((await testApp.app.inject('/metrics')).body)?.[1];
    const before = await held();
    const { token } = await testApp.signedIn();
    const quote = await testApp.quote({ pickupAt: '2026-12-20T10:00', returnAt: '2026-12-21T10:00' });
    await testApp.hold(token, quote.id);
    const now = String(Number(before) + 1);
    expect(await Promise.all([held(), held(), held()])).toEqual([now, now, now]);
  });
});

test('a job that fails is counted apart from one that comes to its end', async () => {
  const metrics = createMetrics(testApp.context);
  const failing = {
    ...testApp.context,
    photoStore: {
      ...testApp.context.photoStore,
      list: () => {
        throw new Error('away');
      },
    },
  };
  const ran = Promise.withResolvers<void>();
  const worker = startWorker(failing, {
    begins: metrics.jobs.begins,
    ended(job, outcome) {
      metrics.jobs.ended(job, outcome);
      if (job === 'sweep files') ran.resolve();
    },
  });
  await ran.promise;
  await worker.stop();
  const text = await metrics.text();
  expect(text).toContain('makani_job_runs_total{job="sweep files",outcome="failed"} 1');
  expect(text).toContain('makani_job_last_success_timestamp_seconds{job="sweep files"} 0');
  expect(text).toMatch(/makani_job_runs_total{job="expire holds",outcome="succeeded"} [1-9]/);
});

test('every figure that an alert asks for, or the page about them names, is told, with its help', async () => {
  const folder = join(import.meta.dirname, '../../../docs/operations');
  const texts = await Promise.all(
    ['alerts.yml', 'monitoring.md'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  const named = texts.join('').match(/\b(?:makani|http|outbox|nodejs)_[a-z0-9_]+[a-z0-9]/g) ?? [];
  const { body } = await testApp.app.inject('/metrics');
  expect(new Set(named).size).toBeGreaterThan(14);
  for (const name of new Set(named)) {
    expect(body).toMatch(new RegExp(`^# HELP ${name.replace(/_(?:bucket|count|sum)$/, '')} \\w`, 'm'));
  }
});

describe('who may read the figures', () => {
  const key = Buffer.alloc(32).toString('base64');
  const database = { DATABASE_URL: 'postgres://makani@db.example/makani', DATA_KEY: key };
  const token = 'a token of some length';
  const onSite = (env: Record<string, string>) => parseConfig(env).metrics.onSite;

  test('on the port of the site: this machine’s embedded site, and with a token; never beside a port of their own', () => {
    expect(onSite({})).toBe(true);
    expect(onSite({ PUBLIC_URL: 'https://makani.example', SIMULATED_PAYMENTS: 'on' })).toBe(false);
    expect(onSite(database)).toBe(false);
    expect(onSite({ ...database, METRICS_TOKEN: token.replaceAll(' ', '-') })).toBe(true);
    expect(onSite({ METRICS_PORT: '9464' })).toBe(false);
    expect(onSite({ METRICS_PORT: '9464', METRICS_TOKEN: token.replaceAll(' ', '-') })).toBe(false);
    expect(parseConfig({ METRICS_PORT: '9464' }).metrics.host).toBe('127.0.0.1');
    expect(() => parseConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN should be 16 to 256');
  });

  test('with a token only who says it', async () => {
    const app = Fastify();
    responseErrors(app);
    const metrics = createMetrics(testApp.context);
    metricsRoute(app, { metrics, readiness: async () => ({ status: 'ready' }) }, token);
    const scrape = (authorization?: string) =>
      app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
    for (const wrong of [undefined, '', 'Bearer ', `Bearer ${token}!`, `Basic ${token}`, token]) {
      const response = await scrape(wrong);
      expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(response.body).not.toContain('makani_');
    }
    expect((await scrape(`Bearer ${token}`)).body).toContain('makani_bookings{status="held"}');
  });
});

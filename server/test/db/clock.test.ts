import { afterEach, expect, test, vi } from 'vitest';
import { type DatabaseClock, databaseClock, systemClock } from '../../src/adapters/clock.ts';
import { ManualClock } from '../../../proof/kit/manual-clock.ts';
import { createTestDatabase } from '../kit/test-database.ts';

const database = await createTestDatabase();
let clock: DatabaseClock | undefined;
afterEach(() => {
  clock?.stop();
  vi.useRealTimers();
});

const seconds = (from: Temporal.Instant, to: Temporal.Instant): number => from.until(to).total('seconds');

test('a process whose clock is five minutes wrong still tells the time of the database', async () => {
  const wrong = { now: () => systemClock.now().subtract({ minutes: 5 }) };
  clock = await databaseClock(database, wrong);
  expect(Math.abs(seconds(clock.now(), systemClock.now()))).toBeLessThan(2);
});

test('a clock that is set back while the process runs is noticed within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let shift = new Temporal.Duration();
  clock = await databaseClock(database, { now: () => systemClock.now().add(shift) });
  shift = Temporal.Duration.from({ hours: -1 });
  expect(Math.round(seconds(clock.now(), systemClock.now()) / 60)).toBe(60);
  vi.advanceTimersByTime(60_000);
  await expect
    .poll(() => Math.abs(seconds(clock?.now() ?? systemClock.now(), systemClock.now())))
    .toBeLessThan(2);
});

test('a moment survives being stored', async () => {
  const now = systemClock.now();
  const row = await database.kysely
    .selectNoFrom((eb) => eb.cast<Temporal.Instant>(eb.val(now), 'timestamptz').as('now'))
    .executeTakeFirstOrThrow();
  expect(row.now.equals(now)).toBe(true);
});

test('a manual clock moves only by hand', () => {
  const manual = new ManualClock('2026-11-20T18:00:00Z');
  manual.advance({ minutes: 15 });
  expect(String(manual.now())).toBe('2026-11-20T18:15:00Z');
  manual.set(Temporal.Instant.from('2026-12-01T20:00:00Z'));
  expect(String(manual.now())).toBe('2026-12-01T20:00:00Z');
});

import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Job } from '../../src/worker/registry.ts';
import { startWorker } from '../../src/worker/worker.ts';
import { createTestApp } from '../kit/test-app.ts';

const { context } = await createTestApp();
const lines: { job: string; msg: string; err?: { message: string } }[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
afterEach(() => void lines.splice(0));

/** Starts only these jobs; `ended` resolves when one of that name has come to `outcome`. */
function start(jobs: Job[]) {
  const outcomes: string[] = [];
  const waiting = new Map<string, () => void>();
  const metrics = {
    begins: () => {},
    ended(job: string, outcome: string) {
      outcomes.push(`${job} ${outcome}`);
      waiting.get(`${job} ${outcome}`)?.();
    },
  };
  const worker = startWorker({ ...context, log }, metrics, { jobs, graceMs: 1 });
  const ended = (what: string) => new Promise<void>((resolve) => waiting.set(what, resolve));
  return { worker, ended, outcomes };
}

const never = () => new Promise<never>(() => {});

test('a job that never ends is counted as failed, told in the log, and runs again', async () => {
  const secondRun = Promise.withResolvers<void>();
  let runs = 0;
  const stuck: Job = {
    name: 'stuck',
    everySeconds: 0,
    deadlineSeconds: 0.01,
    run() {
      runs += 1;
      if (runs === 2) secondRun.resolve();
      return never();
    },
  };
  const { worker, outcomes } = start([stuck]);
  await secondRun.promise;
  await worker.stop();
  expect(outcomes[0]).toBe('stuck failed');
  expect(lines[0]).toMatchObject({
    job: 'stuck',
    msg: 'a job failed',
    err: { message: 'stuck did not end within 0.01 seconds' },
  });
});

test('the stop does not wait for a job that never ends, and says so', async () => {
  const begun = Promise.withResolvers<void>();
  const run = () => {
    begun.resolve();
    return never();
  };
  const { worker } = start([{ name: 'stuck', everySeconds: 60, run }]);
  await begun.promise;
  await worker.stop();
  expect(lines.map(({ err }) => err?.message)).toEqual(['stuck did not end when the worker stopped']);
});

test('a job that ends when it is asked to has not failed', async () => {
  const run: Job['run'] = (_context, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
  const { worker, ended, outcomes } = start([{ name: 'long', everySeconds: 60, deadlineSeconds: 0.01, run }]);
  await ended('long succeeded');
  await worker.stop();
  expect(outcomes).toEqual(['long succeeded']);
  expect(lines).toMatchObject([{ job: 'long', msg: 'a job ended', ms: expect.any(Number) }]);
});

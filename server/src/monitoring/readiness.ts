import type { Context } from '../adapters/context.ts';
import type { Database } from '../db/database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { within } from '../lib/within.ts';

/**
 * Whether this process should receive requests. A `degraded` process should: its missing part is missing
 * for every process, and removing them all would turn a partial outage into a full one.
 */
export type Readiness =
  { status: 'ready' } | { status: 'degraded'; parts: string[] } | { status: 'not ready'; reason: string };

export interface Lifecycle {
  stopping: boolean;
}

/** Shorter than the timeout of any load balancer's health check. */
const patienceMs = 1_500;

/** How long a check of the photo store remains valid. */
const photoCheck = { seconds: 1 };

/** A store that hangs makes no answer late; what was known of it before is told then. */
const photoPatienceMs = 500;

export function readinessCheck(
  context: Context,
  database: Database,
  lifecycle: Lifecycle,
): () => Promise<Readiness> {
  const photosResponse = photoStoreWatch(context);
  const queryDatabase = shared(() =>
    within(patienceMs, pendingMigrations(database), (error) =>
      context.log.warn({ err: error }, 'the database does not answer'),
    ),
  );

  return async () => {
    if (lifecycle.stopping) return { status: 'not ready', reason: 'stopping' };
    const pending = await queryDatabase();
    if (pending === undefined) return { status: 'not ready', reason: 'the database does not answer' };
    if (pending.length > 0) return { status: 'not ready', reason: 'migrations are pending' };
    return (await photosResponse()) ? { status: 'ready' } : { status: 'degraded', parts: ['photos'] };
  };
}

/** Anybody may ask, so the database is asked at most once in this time, whoever asks. */
const sharedMs = 1_000;

function shared<Answer>(query: () => Promise<Answer>): () => Promise<Answer> {
  let last: { queriedAt: number; answer: Promise<Answer> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.queriedAt >= sharedMs) last = { queriedAt: now, answer: query() };
    return last.answer;
  };
}

/** @returns whether the photo store answers, checked just now unless that takes too long. */
function photoStoreWatch(context: Context): () => Promise<boolean> {
  let responses = true;
  let checkedAt: Temporal.Instant | undefined;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    try {
      await context.photoStore.check();
      if (!responses) context.log.info('the photo store answers again');
      responses = true;
    } catch (error) {
      if (responses) context.log.error({ err: error }, 'the photo store is away');
      responses = false;
    }
  }

  return async () => {
    const now = context.clock.now();
    const isOld = checkedAt === undefined || Temporal.Instant.compare(checkedAt.add(photoCheck), now) <= 0;
    if (isOld && checking === undefined) {
      checkedAt = now;
      checking = check().finally(() => (checking = undefined));
    }
    if (checking !== undefined) await within(photoPatienceMs, checking);
    return responses;
  };
}

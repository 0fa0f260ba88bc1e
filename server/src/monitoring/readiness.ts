import type { Context } from '../adapters/context.ts';
import type { Database } from '../db/database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { within } from '../process/within.ts';

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

/** How long a check of the photo store remains valid, so a check within two seconds knows of a change. */
const photoCheck = { seconds: 1 };

export function readinessCheck(
  context: Context,
  database: Database,
  lifecycle: Lifecycle,
): () => Promise<Readiness> {
  const photosResponse = photoStoreWatch(context);
  const askDatabase = shared(() =>
    within(patienceMs, pendingMigrations(database), (error) =>
      context.log.warn({ err: error }, 'the database does not answer'),
    ),
  );

  return async () => {
    if (lifecycle.stopping) return { status: 'not ready', reason: 'stopping' };
    const pending = await askDatabase();
    if (pending === undefined) return { status: 'not ready', reason: 'the database does not answer' };
    if (pending.length > 0) return { status: 'not ready', reason: 'migrations are pending' };
    return photosResponse() ? { status: 'ready' } : { status: 'degraded', parts: ['photos'] };
  };
}

/** Anybody may ask, so the database is asked at most once in this time, whoever asks. */
const sharedMs = 1_000;

function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { askedAt: number; answer: Promise<Answer> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.askedAt >= sharedMs) last = { askedAt: now, answer: ask() };
    return last.answer;
  };
}

/** Returns the last known state and checks again in the background, so a store that hangs delays nothing. */
function photoStoreWatch(context: Context): () => boolean {
  let responses = true;
  let checkedAt: Temporal.Instant | undefined;
  let isChecking = false;

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

  return () => {
    const now = context.clock.now();
    const isOld = checkedAt === undefined || Temporal.Instant.compare(checkedAt.add(photoCheck), now) <= 0;
    if (isOld && !isChecking) {
      isChecking = true;
      checkedAt = now;
      void check().finally(() => (isChecking = false));
    }
    return responses;
  };
}

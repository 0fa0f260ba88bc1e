import fastifyRateLimit from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../adapters/context.ts';
import type { ExpiringRows } from '../db/expiring-rows.ts';
import type { Limit } from './mount.ts';
import { AppError } from './app-error.ts';
import { isInternal, networkOf } from './clients/client-address.ts';
import { setNewest } from './clients/newest.ts';
import { logSecurityEvent } from './security-events.ts';

type Db = Context['db'];

const maxUsedUp = 10_000;

/** Limits are counted in the database, so that all processes share them. */
export async function limitRequests(
  app: FastifyInstance,
  { db, clock, config, log }: Context,
): Promise<void> {
  if (!config.rateLimits) {
    log.warn('RATE_LIMITS is off: nothing slows down a flood of requests');
    return;
  }
  await app.register(fastifyRateLimit, { global: false, store: storeIn(db, clock) });

  app.addHook('onRoute', (route) => {
    const checks = (route.config?.limits ?? []).map((limit) =>
      checkOf(limit, `${countedAs(route.method)} ${route.url}`),
    );
    if (checks.length > 0) route.preHandler = checks;
  });

  /** When the limits that this process has seen used up open again: a flood is refused without the database. */
  const usedUp = new Map<string, Temporal.Instant>();

  function checkOf(limit: Limit, route: string) {
    const keyGenerator = (request: FastifyRequest) => `${route} ${limit.seconds} ${askerOf(request, limit)}`;
    const check = app.createRateLimit({ max: limit.max, timeWindow: limit.seconds * 1000, keyGenerator });
    return async (request: FastifyRequest): Promise<void> => {
      // The page that asks has been counted already.
      if (isInternal(request)) return;
      const key = keyGenerator(request);
      const opensAt = usedUp.get(key);
      const known = opensAt === undefined ? 0 : clock.now().until(opensAt).total('seconds');
      const wait = known > 0 ? known : await countHit(request, key);
      if (wait <= 0) return;
      const { max, seconds, by } = limit;
      logSecurityEvent(request.log, 'limit_reached', { limit: route, max, seconds, by });
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(wait) });
    };

    async function countHit(request: FastifyRequest, key: string): Promise<number> {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) return 0;
      const wait = Math.max(1, result.ttlInSeconds);
      setNewest(usedUp, key, clock.now().add({ seconds: wait }), maxUsedUp);
      return wait;
    }
  }
}

/** A HEAD does the work of a GET, so both count together. */
function countedAs(method: string | string[]): string {
  return method === 'HEAD' ? 'GET' : String(method);
}

function askerOf(request: FastifyRequest, limit: Limit): string {
  const { operator, principal } = request;
  return (
    (limit.by === 'user' ? (operator?.operatorId ?? principal?.userId) : undefined) ?? networkOf(request.ip)
  );
}

type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** The library's store on the database. A window is fixed and starts with its first request. */
function storeIn(db: Db, clock: Context['clock']) {
  return class DatabaseStore {
    child(): DatabaseStore {
      return this;
    }

    incr(key: string, callback: Callback, timeWindow: number): void {
      count({ db, clock }, key, timeWindow).then(
        (result) => callback(null, result),
        (error: unknown) =>
          callback(error instanceof Error ? error : new Error('the limits cannot be counted')),
      );
    }
  };
}

/**
 * Counts one hit where only the use case knows the subject: the account that gets a mail, or an export.
 * @returns false after more than `max` hits in the window.
 */
export async function withinLimit(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  key: string,
  limit: Omit<Limit, 'by'>,
): Promise<boolean> {
  return (await takeHit(context, key, limit)) === 0;
}

/** Counts one hit, too. @returns the seconds until the window ends after more than `max` hits in it, otherwise 0. */
export async function takeHit(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  key: string,
  { max, seconds }: Omit<Limit, 'by'>,
): Promise<number> {
  if (!config.rateLimits) return 0;
  const { current, ttl } = await count({ db, clock }, `${key} ${seconds}`, seconds * 1000);
  return current <= max ? 0 : Math.max(1, Math.ceil(ttl / 1000));
}

async function count(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
  timeWindow: number,
): Promise<{ current: number; ttl: number }> {
  const now = clock.now();
  const isOver = sql<boolean>`rate_limits.resets_at <= ${now}::timestamptz`;
  const row = await db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: now.add({ milliseconds: timeWindow }) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { current: row.hits, ttl: now.until(row.resets_at).total('milliseconds') };
}

export const endedCounts: ExpiringRows = { table: 'rate_limits', since: 'resets_at' };

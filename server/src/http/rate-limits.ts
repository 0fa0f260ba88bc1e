import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Limit } from './mount.ts';
import { Refusal } from './refusal.ts';

/**
 * Counts every limited request in the database, so that all copies of the house count together.
 * The window is fixed and begins with the first request.
 */
export function limitRequests(app: FastifyInstance, { db, clock, config, log }: Context): void {
  if (!config.rateLimits) {
    log.warn('RATE_LIMITS is off: nothing slows down a flood of requests');
    return;
  }
  app.addHook('preValidation', async (request) => {
    for (const limit of request.routeOptions.config.limits ?? []) {
      const secondsLeft = await overLimit(request, limit);
      if (secondsLeft > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: secondsLeft });
    }
  });

  /** @returns seconds until the window ends when the limit is passed, 0 otherwise. */
  async function overLimit(request: FastifyRequest, limit: Limit): Promise<number> {
    const who = limit.by === 'user' && request.principal ? request.principal.userId : network(request.ip);
    const key = `${request.routeOptions.method} ${request.routeOptions.url} ${limit.seconds} ${who}`;
    const now = clock.now();
    const resetsAt = now.add({ seconds: limit.seconds });
    const row = await db
      .insertInto('rate_limits')
      .values({ key, hits: 1, resets_at: resetsAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql`case when rate_limits.resets_at <= ${now}::timestamptz then 1 else rate_limits.hits + 1 end`,
          resets_at: sql`case when rate_limits.resets_at <= ${now}::timestamptz then excluded.resets_at else rate_limits.resets_at end`,
        }),
      )
      .returning(['hits', 'resets_at'])
      .executeTakeFirstOrThrow();
    return row.hits > limit.max ? Math.max(1, Math.ceil(now.until(row.resets_at).total('seconds'))) : 0;
  }
}

/** An IPv6 customer owns a whole /64. */
function network(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip;
}

export async function sweepRateLimits({ db }: Pick<Context, 'db'>, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', now).execute();
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../adapters/context.ts';
import type { Limit } from './mount.ts';
import { AppError } from './app-error.ts';
import { isInternal, networkOf } from './clients/client-address.ts';
import { countHit, secondsUntil } from './counts.ts';
import { logSecurityEvent } from './security-events.ts';

const maxUsedUp = 10_000;

/** Limits the requests of each route as its endpoint is mounted. */
export function limitRequests(app: FastifyInstance, context: Context): void {
  const { clock, config, log } = context;
  if (!config.rateLimits) {
    log.warn('RATE_LIMITS is off: nothing slows down a flood of requests');
    return;
  }
  app.addHook('onRoute', (route) => {
    const checks = (route.config?.limits ?? []).map((limit) =>
      checkOf(limit, `${countedAs(route.method)} ${route.url}`),
    );
    if (checks.length > 0) route.preHandler = checks;
  });

  /** When the limits that this process has seen used up open again: a flood is refused without the database. */
  const usedUp = new LRUCache<string, Temporal.Instant>({ max: maxUsedUp });

  function checkOf(limit: Limit, route: string) {
    const { max, seconds, by } = limit;
    return async (request: FastifyRequest): Promise<void> => {
      // The page that asks has been counted already.
      if (isInternal(request)) return;
      const opensAt = await whenOpen(`${route} ${seconds} ${clientOf(request, limit)}`, limit);
      if (opensAt === undefined) return;
      logSecurityEvent(request.log, 'limit_reached', { limit: route, max, seconds, by });
      throw new AppError('too_many_requests', { retryAfterSeconds: secondsUntil(opensAt, clock.now()) });
    };
  }

  async function whenOpen(key: string, limit: Limit): Promise<Temporal.Instant | undefined> {
    const known = usedUp.get(key);
    if (known !== undefined && Temporal.Instant.compare(known, clock.now()) > 0) return known;
    const opensAt = await countHit(context, key, limit);
    if (opensAt !== undefined) usedUp.set(key, opensAt);
    return opensAt;
  }
}

/** A HEAD does the work of a GET, so both count together. */
function countedAs(method: string | string[]): string {
  return method === 'HEAD' ? 'GET' : String(method);
}

function clientOf(request: FastifyRequest, limit: Limit): string {
  const { operator, apiKey, principal } = request;
  return (
    (limit.by === 'user' ? (operator?.operatorId ?? apiKey?.keyId ?? principal?.userId) : undefined) ??
    networkOf(request.ip)
  );
}

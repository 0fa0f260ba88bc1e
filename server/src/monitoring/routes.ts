import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { version } from '../lib/version.ts';
import type { Operations } from './monitoring.ts';

/** Health checks are frequent and uninteresting, so they are not logged. */
const options = { schema: { hide: true }, logLevel: 'warn' } as const;
/** A process that says under load that it is ill would be restarted, and its load goes to the next one. */
const health = { ...options, config: { neverShed: true } } as const;

/** `/healthz`: the process runs. `/readyz`: it can serve. */
export function healthRoutes(app: FastifyInstance, { readiness }: Operations): void {
  app.get('/healthz', health, async () => ({ status: 'ok', version }));

  app.get('/readyz', health, async (_request, reply) => {
    const seen = await readiness();
    return seen.status === 'not ready' ? reply.status(503).header('retry-after', 2).send(seen) : seen;
  });
}

/**
 * Serves the metrics to requests with the token, or to all if none is configured.
 * @throws AppError `not_signed_in`
 */
export function metricsRoute(app: FastifyInstance, { metrics }: Operations, token: string | undefined): void {
  app.get('/metrics', options, async (request, reply) => {
    if (token !== undefined && !sameText(request.headers.authorization ?? '', `Bearer ${token}`)) {
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('not_signed_in', { message: 'The figures need the token of METRICS_TOKEN.' });
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Compares hashes in constant time, so that timing reveals nothing about the token. */
function sameText(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { outboxBacklog } from '../features/mail/mail.service.ts';
import { version } from '../version.ts';

/** `/healthz`: the process runs. `/readyz`: it can serve. `/metrics`: what it has been doing. */
export function healthRoutes(
  app: FastifyInstance,
  { db, log }: Context,
  database: Database,
  lifecycle: { stopping: boolean },
): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok', version }));

  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const reason = await whyNotReady();
    if (reason === undefined) return { status: 'ready' };
    return reply.status(503).header('retry-after', 2).send({ status: 'not ready', reason });
  });

  async function whyNotReady(): Promise<string | undefined> {
    if (lifecycle.stopping) return 'stopping';
    try {
      return (await pendingMigrations(database)).length > 0 ? 'migrations are pending' : undefined;
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      return 'the database does not answer';
    }
  }

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Answers of 500 and above',
    registers: [registry],
  });
  const outbox = new Gauge({
    name: 'outbox_mails',
    help: 'Mails that wait, that a person has to look at, and that went to files of this machine in the last thirty days',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const backlog = await outboxBacklog(db);
      this.set({ status: 'queued' }, backlog.queued);
      this.set({ status: 'parked' }, backlog.parked);
      this.set({ status: 'written_to_file' }, backlog.toFile);
    },
  });
  outbox.set({ status: 'queued' }, 0);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode >= 500) failures.inc();
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

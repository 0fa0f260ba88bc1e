import Fastify, { type FastifyInstance } from 'fastify';
import { ConfigError } from '../config/config.ts';
import type { Context } from '../adapters/context.ts';
import { responseErrors } from '../http/errors.ts';
import { RequestLog } from '../http/request-log.ts';
import type { Operations } from './monitoring.ts';
import { healthRoutes, metricsRoute } from './routes.ts';

/** The listener on METRICS_PORT: health, readiness and metrics in every role, separate from the public port. */
export async function listenForOperations(
  { config, log }: Pick<Context, 'config' | 'log'>,
  operations: Operations,
): Promise<FastifyInstance> {
  const { host, port, token } = config.metrics;
  const app: FastifyInstance = Fastify({ loggerInstance: log, logController: new RequestLog() });
  responseErrors(app);
  healthRoutes(app, operations);
  metricsRoute(app, operations, token);
  try {
    await app.listen({ host, port: port ?? 0 });
  } catch (error) {
    await app.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`METRICS_PORT cannot be opened: ${reason}. Change METRICS_PORT or METRICS_HOST.`);
  }
  return app;
}

import { pino, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** JSON lines with request ids and route patterns, never bodies, tokens or full URLs. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.cardNumber',
      '*.cvv',
      '*.driverLicense',
    ],
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: describeError,
    },
  });
}

/** Omits PostgreSQL's `detail` and `where`, which quote the row with its names and numbers. */
function describeError(error: Error & { code?: unknown; constraint?: unknown }): object {
  const { name, message, stack, code, constraint, cause } = error;
  return {
    type: name,
    message,
    stack,
    code,
    constraint,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

import { pino, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** JSON lines with request ids and route patterns, never bodies, tokens or addresses with their queries. */
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

/** The database's `detail` and `where` quote the row it stumbled over, with the names and numbers in it. */
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

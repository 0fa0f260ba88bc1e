import { type DestinationStream, pino, type Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { describeError } from './describe-error.ts';

/**
 * JSON lines with request ids and route patterns, never bodies, tokens or full URLs.
 *
 * @param destination - Where they go; standard output when not given.
 */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.cardNumber',
      '*.cvv',
      '*.driverLicense',
      '*.secret',
    ],
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: describeError,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

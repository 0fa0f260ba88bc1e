import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isOwnMachine } from '../../config/public-address.ts';
import { safeHeaders } from '../response-headers.ts';

/**
 * Answers only names of this machine and of the public address, where the embedded database serves this machine alone. Its
 * demo passwords and metrics are open there. Otherwise a page of anybody's could have its own name lead here (DNS
 * rebinding), and read what a browser on this machine may read.
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  { databaseUrl, host, publicUrl }: Pick<Config, 'databaseUrl' | 'host' | 'publicUrl'>,
): void {
  if (databaseUrl !== undefined || !isOwnMachine(host)) return;
  const known = new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request, reply) => {
    const name = URL.parse(`http://${request.headers.host ?? 'localhost'}`)?.hostname;
    if (name !== undefined && (name === known || isOwnMachine(name))) return;
    await reply.status(421).headers(safeHeaders).type('text/plain; charset=utf-8').send(sentence);
    return reply;
  });
}

const sentence =
  'This site answers on its own machine only, as http://localhost. To reach it under another name, set PUBLIC_URL to that address.';

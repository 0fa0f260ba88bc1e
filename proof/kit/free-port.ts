import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listens on, until the next process takes it. */
export async function freePort(host = 'localhost'): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConfigError, type Config } from '../config/config.ts';

/** Fails before anything is built or opened. */
export async function requireFreePort({ host, port }: Config): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw cannotListen({ host, port }, error);
  }
  await new Promise((closed) => server.close(closed));
}

export function cannotListen({ host, port }: Pick<Config, 'host' | 'port'>, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new ConfigError(`Port ${port} is in use. Stop what runs there, or choose another with PORT.`);
  if (code === 'EACCES')
    return new ConfigError(`Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new ConfigError(`${host} is no address of this machine. Change HOST.`);
  return error;
}

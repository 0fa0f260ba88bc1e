import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fastTemporaryFolder } from '../../kit/temporary-folder.ts';
import { type Running, serve } from '../../kit/site-process.ts';
import { type Databases, openDatabases } from './databases.ts';

/** A PostgreSQL server, a folder, and the processes of the site that run on them. */
export interface Processes {
  databases: Databases;
  folder: string;
  /** The environment of every process. */
  env: Record<string, string>;
  /** Starts the site and waits until it is open. */
  start(env: { DATABASE_URL: string }, args?: string[]): Promise<Running>;
  /** Stops the processes and removes the rest. */
  close(): Promise<void>;
}

/** @param settings - Of the PostgreSQL server, as for `openDatabases`. */
export async function openProcesses(name: string, settings: Record<string, string> = {}): Promise<Processes> {
  const databases = await openDatabases(settings);
  const folder = await fastTemporaryFolder(`makani-${name}-`);
  const running: Running[] = [];
  const env = {
    DATA_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: folder,
    DEMO_DATA: 'on',
    RATE_LIMITS: 'off',
    SIMULATED_PAYMENT_DELAY_MS: '0',
    HOST: 'localhost',
  };
  return {
    databases,
    folder,
    env,
    async start(more, args) {
      const server = await serve({ env: { ...env, ...more } }, args);
      running.push(server);
      return server;
    },
    async close() {
      await Promise.all(running.map((server) => server.stop()));
      await databases.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

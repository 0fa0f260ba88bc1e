import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect } from 'vitest';
import type { Db } from '../../../src/db/database.ts';
import { openDatabase } from '../../../src/db/open-database.ts';
import { fastTemporaryFolder } from '../../../../proof/kit/temporary-folder.ts';
import { copyFilledFolder } from './filled-folder.ts';
import { type Call, send } from '../../../../proof/kit/http.ts';
import type { KillPoint } from './kill-at.ts';
import { killLeftovers, type Running } from '../../../../proof/kit/site-process.ts';

interface MortalApp {
  /** The environment of servers that die on order. */
  env: Record<string, string>;
  /** Sends a request and expects the process to die during it. */
  dieOf(app: Running, point: KillPoint, ...call: Call): Promise<void>;
  /** Reads or changes the database while no server runs. */
  within(work: (db: Db) => Promise<unknown>): Promise<void>;
}

/** A data folder for servers that are killed one after another. */
export async function mortalApp(): Promise<MortalApp> {
  const folder = await fastTemporaryFolder('makani-kill-');
  const dataDir = join(folder, 'data');
  const orders = join(folder, 'kill-at');
  afterAll(killLeftovers);
  afterAll(() => rm(folder, { recursive: true }));
  const order = (point: KillPoint | ''): Promise<void> => writeFile(orders, point);
  await order('');
  await copyFilledFolder(dataDir);
  return {
    env: {
      DATA_DIR: dataDir,
      KILL_AT: orders,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'kill-at.ts')).href}`,
    },
    async dieOf(app, point, ...call) {
      await order(point);
      await Promise.all([expect(send(app.url, ...call)).rejects.toThrow(), app.ended]);
      expect((await app.ended).signal).toBe('SIGKILL');
      await order('');
    },
    async within(work) {
      const database = await openDatabase({ dataDir, log: { warn: () => undefined } });
      try {
        await work(database.kysely);
      } finally {
        await database.close();
      }
    },
  };
}

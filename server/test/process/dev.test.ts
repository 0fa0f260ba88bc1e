import { existsSync } from 'node:fs';
import { rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabaseKind } from '../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { copyFilledFolder } from './kit/filled-folder.ts';
import { send } from '../../../proof/kit/http.ts';
import { freePort } from '../../../proof/kit/free-port.ts';
import { killLeftovers, root, run } from '../../../proof/kit/site-process.ts';

describe.skipIf(testDatabaseKind() === 'postgres')('npm run dev', async () => {
  const folder = await fastTemporaryFolder('makani-dev-');
  afterAll(killLeftovers);
  afterAll(() => rm(folder, { recursive: true }));

  test(
    'one port serves the page, the API and the socket of hot reload; it stops cleanly',
    { timeout: 300_000 },
    async () => {
      const port = await freePort();
      const dataDir = join(folder, 'data');
      await copyFilledFolder(dataDir);
      const env = { DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'development' };
      const dev = run(process.execPath, ['server/src/main.ts', 'serve', '--dev'], { env, port });
      await dev.said('is open at');
      const [page, api, client] = await Promise.all([
        send(dev.url, 'GET', '/'),
        send(dev.url, 'GET', '/api/site'),
        send(dev.url, 'GET', '/@vite/client'),
      ]);
      expect([page.status, api.status, client.status]).toEqual([200, 200, 200]);
      expect(page.body).toContain('/app/entry.client.tsx');

      const token = /const wsToken = "([^"]+)"/.exec(String(client.body))?.[1] ?? '';
      const socket = new WebSocket(`ws://localhost:${port}/?token=${token}`, 'vite-hmr');
      const first = await new Promise((resolve, reject) => {
        socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data))));
        socket.addEventListener('error', () => reject(new Error('no socket')));
      });
      expect(first).toMatchObject({ type: 'connected' });
      expect((await dev.stop()).code).toBe(0);
    },
  );

  test(
    'an edit of the server starts it again on the same database, and it still stops cleanly',
    { timeout: 180_000 },
    async () => {
      const port = await freePort();
      const dataDir = join(folder, 'watched');
      await copyFilledFolder(dataDir);
      const dev = run(process.execPath, ['server/src/process/dev.ts'], {
        env: { DATA_DIR: dataDir, PORT: String(port) },
        port,
      });
      await dev.said('is open at');
      const edited = join(root, 'domain/src/bookings/hold.ts');
      // The old timestamp keeps the built pages of other tests from looking out of date.
      const { atime, mtime } = await stat(edited);
      await utimes(edited, atime, mtime);
      await dev.said(/is open at[^]*is open at/);
      // One restart for the edit, and none for the files that the server writes.
      expect(dev.output().match(/Restarting/g)).toHaveLength(1);
      expect((await send(dev.url, 'GET', '/api/site')).status).toBe(200);
      expect((await dev.stop()).stderr).toBe('');
      expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
    },
  );
});

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorSchema } from '@makani/contract/kernel/error-response';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../../proof/kit/temporary-folder.ts';
import { startS3 } from '../../features/vehicles/photos/s3-stand-in.ts';
import { requirePages } from '../kit/built-pages.ts';
import { cuttableWay } from '../kit/cut-connections.ts';
import { freePort } from '../../../../proof/kit/free-port.ts';
import { killLeftovers, type Running, serve, until } from '../../../../proof/kit/site-process.ts';

/**
 * One web server and one worker as in production: remote PostgreSQL, photos in S3, metrics on a port of
 * their own.
 */
const database = await createTestDatabase();
const way = await cuttableWay(database.databaseUrl ?? '');
const s3 = await startS3();
const folder = await fastTemporaryFolder('makani-away-');
const token = randomBytes(16).toString('hex');
afterAll(killLeftovers);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await way.cut();
});

/** Where a process on a machine of its own died in the middle of an upload, the day before yesterday. */
const uploads = join(folder, 'site', 'uploads');

let site: Running;
let siteOperations: string;
let workerOperations: string;

beforeAll(async () => {
  requirePages();
  await mkdir(uploads, { recursive: true });
  await writeFile(join(uploads, 'half.upload'), 'x');
  await utimes(join(uploads, 'half.upload'), Date.now() / 1000, Date.now() / 1000 - 2 * 86_400);
  const ports = [await freePort(), await freePort()].map(String);
  [siteOperations = '', workerOperations = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
  const env = {
    DATABASE_URL: way.url,
    DATA_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: join(folder, 'data'),
    HOST: 'localhost',
    S3_ENDPOINT: s3.config.endpoint,
    S3_BUCKET: s3.config.bucket,
    S3_REGION: s3.config.region,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    METRICS_TOKEN: token,
  };
  [site] = await Promise.all([
    serve({ env: { ...env, DATA_DIR: join(folder, 'site'), METRICS_PORT: ports[0] ?? '' } }, [
      '--role',
      'web',
    ]),
    serve({ env: { ...env, METRICS_PORT: ports[1] ?? '' } }, ['--role', 'worker']),
  ]);
}, 400_000);

interface Seen {
  status: number;
  type: string;
  retryAfter: string | null;
  text: string;
}

async function look(url: string, accept = 'text/html,*/*'): Promise<Seen> {
  const response = await fetch(url, { headers: { accept, authorization: `Bearer ${token}` } });
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, type, retryAfter, text: await response.text() };
}
const page = (path: string, accept?: string): Promise<Seen> => look(`${site.url}${path}`, accept);
const shown = { status: 200, type: 'text/html' };
const busy = { status: 503, type: 'text/html', retryAfter: '2', text: expect.stringContaining('One moment') };

test('what a crash left on the machine of the site is gone, which no worker sees', async () => {
  expect(await readdir(uploads)).toEqual([]);
});

test('figures are not on the port of the site; health is on both', { timeout: 180_000 }, async () => {
  expect((await page('/metrics')).status).toBe(404);
  expect((await page('/healthz')).status).toBe(200);
  const figures = await look(`${siteOperations}/metrics`);
  expect(figures.text).toContain('makani_database_up 1');
  expect((await fetch(`${siteOperations}/metrics`)).status).toBe(401);
  expect((await look(`${siteOperations}/readyz`)).text).toBe('{"status":"ready"}');
  expect((await look(`${siteOperations}/api/cars`)).status).toBe(404);
});

test('a worker has health and figures of its own, with its jobs', { timeout: 180_000 }, async () => {
  expect((await look(`${workerOperations}/healthz`)).status).toBe(200);
  expect((await look(`${workerOperations}/readyz`)).text).toBe('{"status":"ready"}');
  await until('jobs have run', async () =>
    /makani_job_runs_total{job="send mail",outcome="succeeded"} [1-9]/.test(
      (await look(`${workerOperations}/metrics`)).text,
    ),
  );
});

test(
  'with the database away stored pages go on and the rest is told to come back',
  { timeout: 90_000 },
  async () => {
    for (const path of ['/', '/fleet']) expect(await page(path)).toMatchObject(shown);
    const stored = (await page('/fleet')).text;
    await way.cut();

    expect(await page('/')).toMatchObject(shown);
    expect((await page('/fleet')).text).toBe(stored);
    expect(await page('/fleet?x=1')).toMatchObject(shown);
    // Nobody has requested these pages before, so the cache is empty.
    for (const path of ['/locations', '/locations?x=1'])
      for (const accept of ['text/html,*/*', '*/*']) expect(await page(path, accept)).toMatchObject(busy);
    // Pages that need no database still work.
    expect(await page('/about?x=1')).toMatchObject(shown);
    const api = await page('/api/cars');
    expect(api).toMatchObject({ status: 503, type: 'application/json', retryAfter: '2' });
    expect(errorSchema.parse(JSON.parse(api.text)).code).toBe('unavailable');

    // An answer about the database is shared for a second.
    const readyz = await until('it is not ready', async () => {
      const seen = await page('/readyz');
      return seen.status !== 200 && seen;
    });
    expect(readyz).toMatchObject({
      status: 503,
      text: expect.stringContaining('the database does not answer'),
    });
    expect((await page('/healthz')).status).toBe(200);
    await until('the worker says so, too', async () => {
      const { status, text } = await look(`${workerOperations}/metrics`);
      expect(status).toBe(200);
      return text.includes('makani_database_up 0');
    });
    await until('what is not known any more is not told', async () => {
      const { text } = await look(`${workerOperations}/metrics`);
      expect(text).toContain('makani_database_up 0');
      return !text.includes('makani_bookings{') && !text.includes('\nmakani_refunds_unsettled ');
    });
    await until('a job has failed', async () =>
      /outcome="failed"} [1-9]/.test((await look(`${workerOperations}/metrics`)).text),
    );

    await way.mend();
    await until('it is ready again', async () => (await page('/readyz')).status === 200);
    expect(await page('/locations')).toMatchObject(shown);
    await until('the worker has it again', async () =>
      (await look(`${workerOperations}/metrics`)).text.includes('makani_database_up 1'),
    );
  },
);

test(
  'with S3 away a photo is 503 and the server degraded, and still in use',
  { timeout: 180_000 },
  async () => {
    const photo = `/photos/${'a'.repeat(64)}-480.webp`;
    expect((await page(photo)).status).toBe(404);
    await s3.close();
    expect(await page(photo)).toMatchObject({ status: 503, type: 'application/json', retryAfter: '10' });
    const degraded = { status: 200, text: '{"status":"degraded","parts":["photos"]}' };
    await until('it says so', async () => (await page('/readyz')).text === degraded.text);
    expect(await page('/readyz')).toMatchObject(degraded);
    expect(await page('/fleet')).toMatchObject(shown);
  },
);

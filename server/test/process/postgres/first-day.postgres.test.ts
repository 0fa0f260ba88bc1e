import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Booking } from '@makani/contract/bookings/bookings';
import { afterAll, expect, inject, test } from 'vitest';
import { execute } from '../../../../proof/kit/databases/execute.ts';
import { requirePages } from '../kit/built-pages.ts';
import { holdCall, payCall, quoteFor, tokenAt } from '../../../../proof/kit/guest.ts';
import { expectResponse } from '../../../../proof/kit/http.ts';
import { freePort } from '../../../../proof/kit/free-port.ts';
import { root, until } from '../../../../proof/kit/site-process.ts';

/** Runs the commands of docs/operations/first-day.md in one shell with the test's own values. */
const source = inject('testDatabase');
if (source.kind !== 'postgres') throw new Error('a server has PostgreSQL');
const { adminUrl, prefix } = source;
const folder = await mkdtemp(join(tmpdir(), 'makani-first-day-'));
const id = randomBytes(4).toString('hex');
const port = await freePort();
const site = `http://localhost:${port}`;
const values: Record<string, string> = {
  PSQL: `psql --quiet ${adminUrl}`,
  DB_HOST: new URL(adminUrl).host,
  DB_NAME: `${prefix}${id}`,
  DB_OWNER: `owner_${id}`,
  DB_APP: `app_${id}`,
  SITE: 'https://rent.example.com',
  PORT: String(port),
  SETTINGS: join(folder, 'makani.env'),
  HOST_EMAIL: 'kai@example.com',
};
const password = 'a sentence nobody guesses';
let shell: ChildProcess | undefined;

afterAll(async () => {
  // The shell and its children share a process group.
  if (shell?.pid !== undefined && shell.exitCode === null) {
    const ended = new Promise((resolve) => shell?.once('close', resolve));
    process.kill(-shell.pid, 'SIGTERM');
    await ended;
  }
  await execute(adminUrl, `DROP DATABASE IF EXISTS ${values['DB_NAME']} WITH (FORCE)`);
  await execute(adminUrl, `DROP ROLE IF EXISTS ${values['DB_OWNER']}, ${values['DB_APP']}`);
  await rm(folder, { recursive: true });
}, 180_000);

test('from an empty server to a booking that its host confirms', { timeout: 240_000 }, async () => {
  requirePages();
  const said = runInShell(`${await commands()}\nwait`);
  const look = async () => {
    if (shell?.exitCode !== null) throw new Error(`the commands ended:\n${said()}`);
    return /accept-invitation#(?<token>[\w-]{43})\s/.exec(said())?.groups?.['token'];
  };
  // Several processes start one after the other, and a slow machine takes long to compile each.
  const link = await until('the link is printed', look, 180);
  expect(said()).toContain(
    '6 vehicles have no host and are not on offer. To give the fleet a host: npm run makani -- host:add',
  );
  expect(said()).toContain('Cards are simulated at https://rent.example.com');
  expect(await expectResponse(200, site, 'GET', '/api/cars')).toMatchObject({ vehicles: [] });

  const person = { firstName: 'Kai', lastName: 'Example', phoneNumber: '+1 808 555 0144', password };
  await expectResponse(200, site, 'POST', '/api/auth/invitation', { body: { token: link, ...person } });
  const host = await tokenAt(site, { email: values['HOST_EMAIL'] ?? '', password });

  const guest = { email: 'ada@example.com', username: 'ada', ...person, firstName: 'Ada', roles: ['guest'] };
  await expectResponse(201, site, 'POST', '/api/auth/signup', { body: guest });
  const token = await tokenAt(site, guest);
  const quote = await quoteFor(site, 0);
  const held = await expectResponse<Booking>(201, site, ...holdCall(token, quote.id));
  const paid = await expectResponse<Booking>(200, site, ...(await payCall(site, token, held)));
  expect(paid.status).toBe('pending');
  const path = `/api/host/bookings/${held.id}/confirm`;
  const confirmed = await expectResponse(200, site, 'POST', path, { token: host, key: crypto.randomUUID() });
  expect(confirmed).toMatchObject({ id: held.id, status: 'confirmed' });

  const owned = `SELECT count(*)::int FROM pg_class JOIN pg_roles ON pg_roles.oid = relowner WHERE rolname = '${values['DB_APP']}'`;
  expect(await execute(adminUrl, owned)).toEqual([0]);
  const serving = `SELECT DISTINCT usename::text FROM pg_stat_activity WHERE datname = '${values['DB_NAME']}'`;
  expect(await execute(adminUrl, serving)).toEqual([values['DB_APP']]);
});

/** All `sh` blocks of the document. The first one sets the values, which the test replaces. */
async function commands(): Promise<string> {
  const text = await readFile(join(root, 'docs/operations/first-day.md'), 'utf8');
  const [first = '', ...rest] = [...text.matchAll(/^```sh\n(?<block>[^]*?)^```$/gm)].map(
    ({ groups }) => groups?.['block'] ?? '',
  );
  const names = [...first.matchAll(/^(?<name>[A-Z_]+)=/gm)].map(({ groups }) => groups?.['name']);
  expect(names).toEqual(Object.keys(values));
  const ours = Object.entries(values).map(([name, value]) => `${name}='${value}'`);
  return ['set -e', ...ours, ...rest].join('\n');
}

/** @returns a function that gives the output so far. */
function runInShell(script: string): () => string {
  let text = '';
  shell = spawn('bash', ['-c', script], {
    cwd: root,
    detached: true,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'] ?? '/',
      HOST: 'localhost',
      DATA_DIR: join(folder, 'data'),
      SIMULATED_PAYMENT_DELAY_MS: '0',
      // Rate limits would slow down tests on a busy machine.
      RATE_LIMITS: 'off-public',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [shell.stdout, shell.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  return () => text;
}

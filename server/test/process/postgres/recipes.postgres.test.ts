import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { blocksIn, documents, runners } from '../../kit/documents.ts';
import { checkInvariants } from '../../kit/invariants.ts';
import { fastTemporaryFolder } from '../../../../proof/kit/temporary-folder.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { freePort } from '../../../../proof/kit/free-port.ts';
import { root } from '../../../../proof/kit/site-process.ts';

const recipes = documents.filter(
  (document) => runners[document] === undefined && blocksIn(document, 'sh').length > 0,
);

/**
 * Runs the `sh` blocks of a document from top to bottom in one shell, as a reader would: in the project's
 * folder, with a filled PostgreSQL database and a server's settings.
 */
describe.each(recipes)('%s', async (document) => {
  const database = await createTestDatabase();
  const folder = await fastTemporaryFolder('makani-recipe-');
  afterAll(() => rm(folder, { recursive: true }));

  test('holds commands that work', { timeout: 300_000 }, async () => {
    const project = await likeTheProject(join(folder, 'makani'));
    const port = String(await freePort());
    const script = blocksIn(document, 'sh').map(({ text }) => text.replaceAll('9464', port));
    const { code, output } = await runInShell(project, [...given, ...script].join('\n'));
    expect({ code, output }).toEqual({ code: 0, output: expect.any(String) as string });
    const findings = await checkInvariants(database.kysely);
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
  });

  async function runInShell(cwd: string, script: string): Promise<{ code: number | null; output: string }> {
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd,
      env: {
        PATH: [dirname(process.execPath), ...databasePrograms(), process.env['PATH'] ?? ''].join(':'),
        HOME: folder,
        DATABASE_URL: database.databaseUrl ?? '',
        OWNER_URL: database.databaseUrl ?? '',
        PSQL: `psql --quiet ${database.databaseUrl}`,
        BACKUPS: folder,
        BACKUP_CERTIFICATE: join(folder, 'backup.pem'),
        PORT: String(await freePort()),
        PUBLIC_URL: 'http://localhost',
        DATA_KEY: randomBytes(32).toString('base64'),
        DATA_DIR: join(folder, 'data'),
        DEMO_DATA: 'on',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [shell.stdout, shell.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (output += part));
    const code = await new Promise<number | null>((resolve) => shell.once('close', resolve));
    return { code, output };
  }
});

/** The prerequisites of the documents: two roles, and a database with data. */
const given = [
  ...['makani_app', 'makani_owner'].map((role) => `$PSQL -c 'CREATE ROLE ${role} LOGIN' 2>/dev/null || true`),
  // A role of an earlier run on the same server.
  `$PSQL -c 'DROP ROLE IF EXISTS dallas_app'`,
  'npm run --silent makani -- db:seed',
  `openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=makani-backup -keyout "$BACKUPS/backup.key" -out "$BACKUP_CERTIFICATE" 2>&1`,
];

/** A folder with links to everything in the project, where a recipe may leave files. */
async function likeTheProject(place: string): Promise<string> {
  await mkdir(place);
  for (const entry of await readdir(root))
    if (!entry.startsWith('.')) await symlink(join(root, entry), join(place, entry));
  return place;
}

/** Debian installs `pg_dump` and similar programs outside the path. */
function databasePrograms(): string[] {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [...(configured ? [configured] : []), ...globSync('/usr/lib/postgresql/*/bin')];
}

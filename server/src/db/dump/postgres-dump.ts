import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { childEnvironment } from '../../config/child-environment.ts';
import { enforceAppendOnly } from '../grants.ts';

export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  // pg_dump keeps the mode of an existing file, so creating it first hides its accounts from other users.
  await writeFile(file, '', { mode: 0o600 });
  const flags = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  await finish(start('pg_dump', flags, connectionVariables(databaseUrl)));
}

/** Restores in one transaction, so a broken dump leaves the database unchanged. */
export async function restorePostgres(databaseUrl: string, file: string, force: boolean): Promise<void> {
  if (!force && (await hasTables(databaseUrl))) {
    throw new Error('The database already holds tables. Restoring with --force replaces them.');
  }
  const variables = connectionVariables(databaseUrl);
  const reader = start('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], {});
  const writer = start('psql', ['-X', '-q', '--set=ON_ERROR_STOP=1', '--single-transaction'], {
    ...variables,
    PGOPTIONS: '-c client_min_messages=warning',
  });
  const read = finish(reader);
  const written = finish(writer);
  try {
    writer.stdin.write(dropMarkets);
    await pipeline(reader.stdout, writer.stdin, { end: false }).catch(() => undefined);
    await read;
    writer.stdin.end(enforceAppendOnly);
  } catch (error) {
    // Killing psql before it sees the end of its input keeps half a dump from being committed.
    writer.kill();
    await written.catch(() => undefined);
    throw error;
  }
  await written;
}

/** A dump holds every market, so each that is there goes. */
const dropMarkets = `
  DO $$
  DECLARE market text;
  BEGIN
    IF to_regclass('public.markets') IS NOT NULL THEN
      FOR market IN SELECT name FROM public.markets WHERE name <> 'public' LOOP
        EXECUTE format('DROP SCHEMA IF EXISTS %I CASCADE', market);
      END LOOP;
    END IF;
  END $$;
  DROP SCHEMA public CASCADE;
  CREATE SCHEMA public;\n`;

async function hasTables(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1");
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/**
 * Connection settings as environment variables, because other users can see a command line with its
 * password.
 */
function connectionVariables(databaseUrl: string): Record<string, string> {
  const { host, port, user, database, password } = new Client({ connectionString: databaseUrl });
  const sslMode = new URL(databaseUrl).searchParams.get('sslmode');
  return {
    PGHOST: host,
    PGPORT: String(port),
    ...(user && { PGUSER: user }),
    ...(database && { PGDATABASE: database }),
    ...(password && { PGPASSWORD: password }),
    ...(sslMode && { PGSSLMODE: sslMode }),
    PGCONNECT_TIMEOUT: '10',
  };
}

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

function start(tool: Tool, flags: string[], variables: Record<string, string>) {
  const child = spawn(tool, flags, { env: childEnvironment(variables), stdio: 'pipe' });
  // A tool that exits early is reported through its exit code; the write error adds nothing.
  child.stdin.on('error', () => undefined);
  return Object.assign(child, { tool });
}

function finish(child: ReturnType<typeof start>): Promise<void> {
  const complaint = text(child.stderr);
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const missing = `${child.tool} is not installed. It comes with PostgreSQL's client programs (on Debian: postgresql-client).`;
      reject(error.code === 'ENOENT' ? new Error(missing, { cause: error }) : error);
    });
    child.once('close', async (code) => {
      if (code === 0) resolve();
      else reject(new Error(explain(child.tool, (await complaint).trim())));
    });
  });
}

/** The role that serves may not read the migrations and the audit whole, nor replace the schema. */
function explain(tool: Tool, complaint: string): string {
  return /permission denied|must be owner/.test(complaint)
    ? `The role of DATABASE_URL may not do this. Give the address of the role that owns the tables, as for db:migrate. ${tool} said: ${complaint.split('\n', 1)[0]}`
    : `${tool} failed: ${complaint}`;
}

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { parseConfig } from '../../../server/src/config/config.ts';
import { openContainer } from '../../../server/src/container.ts';
import { seed } from '../../../server/src/seed/seed.ts';
import { type Databases, openDatabases } from '../kit/databases.ts';
import { type Campaign, runCampaign } from '../kit/report.ts';
import { aftermath, type Line } from './aftermath.ts';
import { attack, type Case, type Outcome } from './attack.ts';
import { caseFor, casesOf, fewCases, manyCases } from './cases.ts';
import { mutants } from './mutants.ts';
import { Victims } from './victims.ts';
import { World } from './world.ts';

/**
 * `npm run crash`: processes are killed at named points of their work, as by `kill -9`, while another takes
 * over. `--mutant NAME` puts a mistake into them, which then has to be found. `--scene TEXT` kills only in scenes whose name has
 * this in it, at each of their points, with an actor who comes back and without.
 */
await runCampaign('crash', { short: 15, long: 60 }, async (campaign) => {
  const { values } = parseArgs({
    options: { mutant: { type: 'string' }, scene: { type: 'string' } },
    strict: false,
  });
  // What is acknowledged has to be on the disk.
  const databases = await openDatabases({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  try {
    if (typeof values.mutant === 'string') {
      const mutant = mutants[values.mutant];
      if (mutant === undefined)
        throw new Error(
          `There is no mutant ${values.mutant}. There are: ${Object.keys(mutants).join(', ')}.`,
        );
      report(campaign, await siege(databases, [caseFor(mutant)], campaign.signal, values.mutant));
      return;
    }
    if (typeof values.scene === 'string') {
      report(campaign, await siege(databases, casesOf(values.scene), campaign.signal));
      return;
    }
    const cases = campaign.length === 'long' ? manyCases(210) : fewCases();
    report(campaign, await siege(databases, cases, campaign.signal));
    await catchMutants(campaign, databases);
  } finally {
    await databases.close();
  }
});

interface Siege {
  cases: Case[];
  outcome: Outcome;
  lines: Line[];
  processes: number;
}

async function siege(
  databases: Databases,
  cases: Case[],
  signal: AbortSignal,
  mutant?: string,
): Promise<Siege> {
  const statement = mutant === undefined ? undefined : mutants[mutant]?.statement;
  const database = await databases.create();
  const dataDir = await mkdtemp(join(tmpdir(), 'makani-crash-'));
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    HOME: process.env['HOME'] ?? '/',
    NODE_COMPILE_CACHE: join(tmpdir(), 'makani-crash-compiled'),
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: dataDir,
    DATA_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'http://localhost',
    RATE_LIMITS: 'off-public',
    SIMULATED_PAYMENT_DELAY_MS: '0',
    DEMO_DATA: 'on',
    LOG_LEVEL: 'silent',
    ...(mutant !== undefined && { MUTANT: mutant }),
  };
  const { context } = await openContainer(parseConfig(env), { database });
  await seed(context);
  if (statement !== undefined) await sql.raw(statement).execute(database.kysely);
  const victims = new Victims(env);
  const stop = (): void => victims.close();
  process.once('exit', stop);
  process.once('SIGINT', () => process.exit(130));
  try {
    const world = new World(database.kysely);
    const outcome = await attack(world, victims, cases, signal);
    return {
      cases,
      outcome,
      lines: await aftermath(world, victims, outcome, dataDir),
      processes: victims.started,
    };
  } finally {
    stop();
    process.off('exit', stop);
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report({ check }: Campaign, { cases, outcome, lines, processes }: Siege): void {
  const twice = cases.filter((one) => one.twice).length;
  check(
    'killed where it was to be',
    outcome.kills,
    outcome.unreached,
    `${outcome.reached.size} points, ${twice} killed again while recovering, ${cases.filter(({ returns }) => !returns).length} never asked again, ${processes} processes`,
  );
  for (const { name, looked, broken, more } of lines) check(name, looked, broken, more);
}

/** A campaign that finds nothing in a server with mistakes proves nothing. */
async function catchMutants({ check, signal }: Campaign, databases: Databases): Promise<void> {
  const missed: string[] = [];
  for (const [name, mutant] of Object.entries(mutants)) {
    const { lines } = await siege(databases, [caseFor(mutant)], signal, name);
    const broken = lines.flatMap((line) => line.broken);
    if (!broken.some((sentence) => sentence.includes(mutant.caughtBy)))
      missed.push(`${name}: ${broken.join('; ')}`);
  }
  check('mutants are caught', Object.keys(mutants).length, missed, Object.keys(mutants).join(', '));
}

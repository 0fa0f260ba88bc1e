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
import { victimEnv, withVictims } from './with-victims.ts';
import { setPolicy } from './rental-day/trips.ts';
import { World } from './world.ts';

/**
 * `npm run campaigns -- crash`: processes are killed at named points of their work, as by `kill -9`, while another takes
 * over. The short form takes a third of the scenes and one mistake, by `--seed N`. `--mutant NAME` puts a mistake into them,
 * which then has to be found. `--scene TEXT` kills only in scenes whose name has this in it, at each of their points, with an
 * actor who comes back and without.
 */
await runCampaign('crash', { short: 15, long: 60 }, async (campaign) => {
  const { values } = parseArgs({
    options: { mutant: { type: 'string' }, scene: { type: 'string' } },
    strict: false,
  });
  // Acknowledged writes have to be on the disk.
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
    const cases = campaign.length === 'long' ? manyCases(210) : fewCases(campaign.seed);
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
  const env = await victimEnv(database.databaseUrl, {
    // A tool on this machine may be told of bookings.
    NODE_ENV: 'test',
    SIMULATED_PAYMENT_DELAY_MS: '0',
    DEMO_DATA: 'on',
    TEXT_MESSAGES: 'simulated',
    ...(mutant !== undefined && { MUTANT: mutant }),
  });
  const { context } = await openContainer(parseConfig(env), { database });
  await seed(context);
  await setPolicy(context.db);
  if (statement !== undefined) await sql.raw(statement).execute(database.kysely);
  return withVictims(env, async (victims) => {
    const world = new World(database.kysely);
    const outcome = await attack(world, victims, cases, signal);
    const lines = await aftermath(world, victims, outcome, env.DATA_DIR);
    return { cases, outcome, lines, processes: victims.started };
  });
}

function report({ check, seed }: Campaign, { cases, outcome, lines, processes }: Siege): void {
  const twice = cases.filter((one) => one.twice).length;
  check(
    'killed where it was to be',
    outcome.kills,
    outcome.unreached,
    `${outcome.reached.size} points, ${twice} killed again while recovering, ${cases.filter(({ returns }) => !returns).length} never asked again, ${processes} processes, --seed ${seed}`,
  );
  for (const { name, looked, broken, more } of lines) check(name, looked, broken, more);
}

/** A campaign that finds nothing in a server with mistakes proves nothing. */
async function catchMutants({ check, length, seed, signal }: Campaign, databases: Databases): Promise<void> {
  const missed: string[] = [];
  const all = Object.entries(mutants);
  const chosen = length === 'long' ? all : all.slice(seed % all.length).slice(0, 1);
  for (const [name, mutant] of chosen) {
    const { lines } = await siege(databases, [caseFor(mutant)], signal, name);
    const broken = lines.flatMap((line) => line.broken);
    if (!broken.some((sentence) => sentence.includes(mutant.caughtBy)))
      missed.push(`${name}: ${broken.join('; ')}`);
  }
  check('mutants are caught', chosen.length, missed, chosen.map(([name]) => name).join(', '));
}

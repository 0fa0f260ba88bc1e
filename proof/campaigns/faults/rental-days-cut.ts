import { parseConfig } from '../../../server/src/config/config.ts';
import { openContainer } from '../../../server/src/container.ts';
import { jobs } from '../../../server/src/worker/registry.ts';
import type { OwnDatabase } from '../../kit/databases/databases.ts';

import { rentalDayScenes } from '../crash/rental-day/scenes.ts';
import { setPolicy } from '../crash/rental-day/trips.ts';
import type { Act, Scene } from '../crash/scene.ts';
import { World } from '../crash/world.ts';
import type { Campaign } from '../kit/report.ts';
import type { DatabaseProxy } from './database-proxy.ts';
import { persist } from './journey.ts';
import type { SiteUnderFaults } from './site-under-faults.ts';

const jobsOfScenes = ['settle charges', 'settle payments', 'settle refunds', 'send mail'];

/**
 * A record, an agreement, a charge, an extension, a swap, an early return and a report of an accident, while a statement fails
 * or the answer to a COMMIT is lost. The short form takes half of them, by the seed.
 */
export async function rentalDaysCut(
  { check, length, seed, signal }: Campaign,
  site: SiteUnderFaults,
  proxy: DatabaseProxy,
  { database, env }: { database: OwnDatabase; env: Record<string, string> },
): Promise<void> {
  const world = await worldOf(site, database, env);
  const looks: NonNullable<Act['look']>[] = [];
  const broken: string[] = [];
  const requests = rentalDayScenes.filter(({ isRequest }) => isRequest === true);
  const chosen = length === 'long' ? requests : requests.filter((_, index) => index % 2 === seed % 2);
  let cut = 0;
  // A trip is prepared by requests that are sent once.
  proxy.spare();
  const prepared: [Scene, Act][] = [];
  for (const scene of chosen) prepared.push([scene, await scene.prepare(world)]);
  for (const [index, [scene, act]] of prepared.entries()) {
    signal.throwIfAborted();
    proxy.spare();
    if (act.look !== undefined) looks.push(act.look);
    if ((index + seed) % 2 === 0) proxy.loseNextCommit();
    else proxy.cutAfter(1 + ((7 * index + seed) % 25));
    broken.push(...(await askUntilAnswered(site, scene, act)));
    if (proxy.done()) cut += 1;
  }
  await everythingEnds(world);
  for (const look of looks) {
    const wrong = await look(world);
    if (wrong !== undefined) broken.push(wrong);
  }
  check(
    'a statement or a COMMIT lost in a record, an agreement, a charge, a report or a change on the road',
    cut,
    [...broken, ...site.takeWrong()],
    `${chosen.length} stories`,
  );
}

async function askUntilAnswered(
  { app, journal }: SiteUnderFaults,
  { name }: Scene,
  act: Act,
): Promise<string[]> {
  if (act.call === undefined) return [`${name} asks nothing`];
  const first = await persist(app.url, journal, act.call);
  const isDefinite = [200, 201, ...(act.also ?? [])].includes(first.status);
  if (!isDefinite) return [`${name} answered ${first.status}: ${JSON.stringify(first.body)}`];
  if (act.hasKey !== true) return [];
  const again = await persist(app.url, journal, act.call);
  return again.status === first.status ? [] : [`${name}: first ${first.status}, then ${again.status}`];
}

/** Prepares by a way to the database that nothing breaks. */
async function worldOf(
  { app, db }: SiteUnderFaults,
  database: OwnDatabase,
  env: Record<string, string>,
): Promise<World> {
  const { context } = await openContainer(parseConfig({ ...env, DATABASE_URL: database.databaseUrl }), {
    database,
  });
  await setPolicy(db);
  const world = new World(db);
  world.url = app.url;
  world.work = async (names) => {
    const { signal } = new AbortController();
    for (const name of names) await jobs.find((job) => job.name === name)?.run(context, signal);
  };
  return world;
}

/** The process does the same jobs meanwhile, and may have a mail or a payment in hand. */
async function everythingEnds(world: World): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await world.timePasses();
    await world.work(jobsOfScenes);
  }
}

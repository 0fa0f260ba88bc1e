import { execute } from '../../kit/databases/execute.ts';
import { insertGuests } from '../../kit/inserted-people.ts';
import { until } from '../../kit/site-process.ts';
import type { Campaign } from '../kit/report.ts';
import { figureOf, readsOf } from './kit/figures.ts';
import type { Machines } from './kit/machines.ts';

/** Visitors search while the replica stands still, and while it is away: the primary answers, and the figures say so. */
export async function replicaAway({ check, count }: Campaign, machines: Machines): Promise<void> {
  const { asynchronous, database, webs } = machines;
  const searches = count(100, 1_000);
  await replicaIs('read', machines);

  await execute(asynchronous.url, 'SELECT pg_wal_replay_pause()');
  // Something new, so that the replica is behind and not merely idle.
  await insertGuests(database.kysely, Temporal.Now.instant().round('millisecond'), 1);
  await replicaIs('left alone', machines);
  const behind = await search(machines, searches);
  const seconds = await Promise.all(webs.map(({ url }) => figureOf(url, 'makani_replica_behind_seconds')));
  check(
    'a replica more than 5 s behind: the primary answers',
    behind.answered,
    [
      ...behind.broken,
      ...notFrom('primary', behind, searches),
      ...seconds.filter((one = 0) => one < 5).map((one) => `makani_replica_behind_seconds is ${one}`),
    ],
    `makani_replica_used 0 in ${webs.length} web processes, ${linesOf(behind)}`,
  );

  await execute(asynchronous.url, 'SELECT pg_wal_replay_resume()');
  await replicaIs('read', machines);
  const near = await search(machines, searches);
  check(
    'it has caught up: it answers again',
    near.answered,
    [...near.broken, ...(near.replica === 0 ? ['the replica was not read'] : [])],
    `makani_replica_used 1, ${linesOf(near)}`,
  );

  // Searches while it goes away are answered as well.
  const [sudden] = await Promise.all([
    search(machines, searches),
    asynchronous.control('stop', '-m', 'immediate'),
  ]);
  await replicaIs('left alone', machines);
  const away = await search(machines, searches);
  check(
    'a replica that is away: the primary answers',
    sudden.answered + away.answered,
    [...sudden.broken, ...away.broken, ...notFrom('primary', away, searches)],
    `${sudden.answered} while it went; makani_replica_used 0, ${linesOf(away)}`,
  );
  await asynchronous.control('restart', '-m', 'immediate');
  await replicaIs('read', machines);
}

interface Answers {
  answered: number;
  broken: string[];
  primary: number;
  replica: number;
}

/** Searches with dates by somebody who is not signed in, five at a time. */
async function search({ url, webs }: Machines, searches: number): Promise<Answers> {
  const before = await readsOf(webs);
  const broken: string[] = [];
  let [requested, answered] = [0, 0];
  const day = Temporal.PlainDate.from('2027-04-01');
  const send = async (): Promise<void> => {
    while (requested < searches) {
      requested += 1;
      // Concurrent identical searches share one query.
      const period = [day.add({ days: requested }), day.add({ days: requested + 3 })].map(
        (one) => `${one.toString()}T10:00`,
      );
      const query = `location=honolulu&insurance=basic&pickupAt=${period[0]}&returnAt=${period[1]}`;
      const response = await fetch(`${url}/api/cars?${query}`);
      await response.arrayBuffer();
      if (response.status === 200) answered += 1;
      else broken.push(`a search answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: 5 }, send));
  const after = await readsOf(webs);
  return {
    answered,
    broken,
    primary: after.primary - before.primary,
    replica: after.replica - before.replica,
  };
}

async function replicaIs(what: 'read' | 'left alone', { webs }: Machines): Promise<void> {
  const wanted = what === 'read' ? 1 : 0;
  await until(`the replica is ${what}`, async () => {
    const used = await Promise.all(webs.map(({ url }) => figureOf(url, 'makani_replica_used')));
    return used.every((one) => one === wanted);
  });
}

function notFrom(server: 'primary' | 'replica', answers: Answers, searches: number): string[] {
  const isSo = answers[server] === searches && answers.primary + answers.replica === searches;
  return isSo ? [] : [`${searches} searches: ${linesOf(answers)}`];
}

function linesOf({ primary, replica }: Answers): string {
  return `makani_reads_total from the primary +${primary}, from the replica +${replica}`;
}

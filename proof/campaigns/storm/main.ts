import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { invariantsHold } from '../kit/check-invariants.ts';
import { type Campaign, runCampaign } from '../kit/report.ts';
import { type Action, actions } from './actions.ts';
import { ordersMeet } from './orders.ts';
import { race, type Result } from './race.ts';
import { newVehicle, openScene, type Scene } from './scene.ts';
import { tally } from './tally.ts';

/**
 * `npm run campaigns -- storm`: two processes on one PostgreSQL database; every pair of actions meets on one vehicle, twenty racers at
 * once: each ends in one definite state, nobody waits for a second, nothing deadlocks and nothing is stuck afterwards. The
 * long form has fifty racers, and orders of several vehicles at two processes; `server/test/features/bookings/races` has both at one.
 */
await runCampaign('storm', { short: 12, long: 60 }, async (campaign) => {
  const racers = campaign.count(20, 50);
  const scene = await openScene(racers);
  try {
    const rounds = campaign.count(1, 20);
    for (const [index, one] of actions.entries())
      for (const other of actions.slice(index)) {
        campaign.signal.throwIfAborted();
        await meet(campaign, scene, { one, other, rounds, racers });
      }
    if (campaign.length === 'long') await ordersMeet(campaign, scene);
    await nothingIsLeftBehind(campaign, scene);
  } finally {
    await scene.close();
  }
});

async function meet(
  { check }: Campaign,
  scene: Scene,
  { one, other, rounds, racers }: { one: Action; other: Action; rounds: number; racers: number },
): Promise<void> {
  const vehicleId = await newVehicle(scene);
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push(await race(scene, { vehicleId, one, other, round, racers }));
  const times = results.flatMap(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const median = times[times.length >> 1] ?? 0;
  const slowest = times.at(-1) ?? 0;
  const broken = results.flatMap(({ broken: sentences }) => sentences);
  // On a busy machine every answer is slow, but whoever waits for a lock that nobody frees is slow alone.
  if (slowest > Math.max(1_000, 25 * median))
    broken.push(
      `somebody waited ${Math.round(slowest)} ms, where the half had an answer in ${Math.round(median)} ms`,
    );
  const answers = tally(results.flatMap(({ statuses }) => statuses));
  check(`${one} and ${other}`, times.length, broken, `${answers}, slowest ${Math.round(slowest)} ms`);
}

async function nothingIsLeftBehind(campaign: Campaign, scene: Scene): Promise<void> {
  const { check, signal } = campaign;
  const { db } = scene;
  check('the worker failed at no booking', scene.guests.length, scene.failures);
  const deadlocks = await sql<{
    deadlocks: number;
    commits: number;
  }>`select deadlocks::int as deadlocks, xact_commit::int as commits
    from pg_stat_database where datname = current_database()`.execute(db);
  const { deadlocks: met = 0, commits = 0 } = deadlocks.rows[0] ?? {};
  check('no deadlock, by the count of the database', commits, met === 0 ? [] : [`${met} deadlocks`]);

  // Money under way comes to rest while nobody asks for more.
  const stuck = async () =>
    sql<{ id: string; status: string }>`select id, status from payments
      where status in ('initiated', 'authorising', 'unknown', 'capturing', 'voiding', 'refunding')`.execute(
      db,
    );
  let left = (await stuck()).rows;
  for (let second = 0; second < 120 && left.length > 0 && !signal.aborted; second += 1) {
    await pause(1_000);
    left = (await stuck()).rows;
  }
  const { rows } = await sql<{ payments: number }>`select count(*)::int as payments from payments`.execute(
    db,
  );
  check(
    'no payment is stuck',
    rows[0]?.payments ?? 0,
    left.map(({ id, status }) => `payment ${id} is ${status}`),
  );
  await invariantsHold(campaign, db);
}

import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { parseConfig } from '../../../server/src/config/config.ts';
import { openContainer } from '../../../server/src/container.ts';
import { seedWithHost } from '../../kit/fleet-host.ts';
import { checkInvariants } from '../../../server/test/kit/invariants.ts';
import { startStandIn } from '../../stripe-stand-in/start-stand-in.ts';
import type { Victims } from '../crash/victims.ts';
import { victimEnv, withVictims } from '../crash/with-victims.ts';
import { type Databases, openDatabases } from '../kit/databases.ts';
import { type Campaign, runCampaign } from '../kit/report.ts';
import { dieWhileNotified } from './die-while-notified.ts';
import { flows, webhookSecret } from './flows.ts';
import { type Losses, type Point, pointName, rehearse, strike, usualJobs } from './siege.ts';
import { StripeWorld } from './stripe-world.ts';

/**
 * `npm run campaigns -- stripe-crash`: Stripe's stand-in kills the server, as by `kill -9`, just before and just after it acts on each call
 * of each flow. Another process takes over; after one reconciliation everything is settled. The short form takes every third
 * flow, by `--seed N`; `--long` at every point; `--scene TEXT` at every point of the flows whose name has this in it.
 */
await runCampaign('stripe-crash', { short: 18, long: 40 }, async (campaign) => {
  // Acknowledged writes have to be on the disk.
  const databases = await openDatabases({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  try {
    await besiege(campaign, databases);
  } finally {
    await databases.close();
  }
});

async function besiege(campaign: Campaign, databases: Databases): Promise<void> {
  const database = await databases.create();
  const standIn = await startStandIn();
  const env = await victimEnv(database.databaseUrl, {
    DEMO_DATA: 'off',
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_PUBLISHABLE_KEY: standIn.publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: standIn.url,
  });
  const { context } = await openContainer(parseConfig(env), { database });
  await seedWithHost(context);
  // Every card is kept for a deposit, which makes one more call.
  const deposits = JSON.stringify({
    minivanDepositCents: 30_000,
    vanDepositCents: 30_000,
    otherDepositCents: 30_000,
  });
  await sql`insert into site_settings (name, value) values ('policy', ${deposits}::jsonb)`.execute(
    database.kysely,
  );
  await withVictims(env, async (victims) => {
    const world = new StripeWorld(context, standIn);
    const losses = await attack(campaign, world, victims);
    await report(campaign, world, losses, victims.started);
  }).finally(() => standIn.close());
}

async function attack(
  { length, seed, signal }: Campaign,
  world: StripeWorld,
  victims: Victims,
): Promise<Losses> {
  const losses: Losses = {
    planned: 0,
    returning: 0,
    kills: 0,
    points: new Set(),
    unreached: [],
    retries: 0,
    indefinite: [],
    healed: 0,
    unhealed: [],
    looks: [],
  };
  const { values } = parseArgs({ options: { scene: { type: 'string' } }, strict: false });
  const wanted = typeof values.scene === 'string' ? values.scene : '';
  const flowsWithPoints: Point[][] = [];
  const isWhole = length === 'long' || wanted !== '';
  for (const [index, flow] of flows.entries()) {
    signal.throwIfAborted();
    if (isWhole ? !flow.name.includes(wanted) : index % 3 !== seed % 3) continue;
    const points = await rehearse(flow, world, victims);
    if (points.length === 0) losses.unreached.push(`${flow.name} asks nothing of Stripe`);
    flowsWithPoints.push(points);
  }
  const chosen = isWhole ? flowsWithPoints.flat() : flowsWithPoints.flatMap(few);
  losses.planned = new Set(chosen.map(pointName)).size;
  losses.returning = chosen.filter(({ returns }) => returns).length;
  for (const point of chosen) {
    signal.throwIfAborted();
    await strike(point, world, victims, losses);
  }
  for (const moment of ['before the answer', 'after the answer'] as const) {
    signal.throwIfAborted();
    await dieWhileNotified(moment, world, victims, losses);
  }
  return losses;
}

/** The first and the last call of a flow that acts, or asks where nothing acts: one before and one after it. */
function few(points: Point[], turn: number): Point[] {
  const acts = points.filter(({ operation }) => !/retrieve|list/.test(operation));
  const calls = [...new Set((acts.length === 0 ? points : acts).map(({ call }) => call))];
  return [...new Set([calls[0], calls.at(-1)])].flatMap((call, index) => {
    const when = (turn + index) % 2 === 0 ? 'after' : 'before';
    const here = points.filter((one) => one.call === call && one.when === when);
    // Callers that can retry mostly do.
    return here.slice((turn + index) % 3 === 0 ? -1 : 0).slice(0, 1);
  });
}

async function report(
  { check, seed }: Campaign,
  world: StripeWorld,
  losses: Losses,
  processes: number,
): Promise<void> {
  check(
    'killed where it was to be',
    losses.kills,
    losses.points.size < Math.min(20, losses.planned)
      ? [...losses.unreached, `only ${losses.points.size} points`]
      : losses.unreached,
    `${losses.points.size} points of ${flows.length + 1} flows, ${processes} processes, --seed ${seed}`,
  );
  check('everything is settled after one reconciliation', losses.healed, losses.unhealed);
  // Nobody asks again for what a job does.
  if (losses.returning > 0)
    check('a retry under its key gets one right answer', losses.retries, losses.indefinite);
  const sentences: string[] = [];
  for (const look of losses.looks) {
    const wrong = await look(world);
    if (wrong !== undefined) sentences.push(wrong);
  }
  if (losses.looks.length > 0) check('what came of each flow is whole', losses.looks.length, sentences);
  for (let round = 0; round < 2; round += 1) {
    await world.timePasses();
    await world.work(usualJobs);
  }
  // No mail is sent here, and trips that begin within a day or are over were moved there.
  const except = [
    'no mail waits',
    'no deposit is held',
    'a booking begins before',
    'the dates of its quote',
    'a pickup that had passed',
  ];
  const findings = await checkInvariants(world.db, {
    calm: Temporal.Now.instant(),
    except,
  });
  check(
    'the invariants hold, and nothing is stuck',
    findings.reduce((sum, { rows }) => sum + rows, 0),
    findings
      .filter(({ violations }) => violations > 0)
      .map(
        ({ invariant, violations, ids }) =>
          `${invariant}: ${violations}, such as ${ids.slice(0, 3).join(', ')}`,
      ),
  );
}

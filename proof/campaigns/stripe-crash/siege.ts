import { send } from '../../kit/http.ts';
import type { Act } from '../crash/scene.ts';
import type { Victims } from '../crash/victims.ts';
import type { Flow } from './flows.ts';
import { intentOf, type StripeWorld } from './stripe-world.ts';
import { unsettled } from './unsettled.ts';

/** A death at one call of a flow to Stripe, before or after Stripe has acted. */
export interface Point {
  flow: Flow;
  /** The index of the call, from 0. */
  call: number;
  operation: string;
  when: 'before' | 'after';
  /** Whether whoever asked asks again. */
  returns: boolean;
}

export interface Losses {
  /** How many points the server is to die at. */
  planned: number;
  /** Points after which somebody asks again. */
  returning: number;
  kills: number;
  points: Set<string>;
  unreached: string[];
  retries: number;
  indefinite: string[];
  healed: number;
  unhealed: string[];
  looks: NonNullable<Act['look']>[];
}

export const usualJobs = [
  'follow Stripe',
  'expire holds',
  'place deposits',
  'settle payments',
  'settle refunds',
  'find disputes',
  'send answers to disputes',
  'pay hosts',
  'reconcile payments',
  'reconcile payouts',
];

/** Plays a flow to its end, without harm. @returns every point at which the server could die in it. */
export async function rehearse(flow: Flow, world: StripeWorld, victims: Victims): Promise<Point[]> {
  const victim = await victims.first();
  world.url = victim.url;
  world.work = (jobs) => victim.work(jobs);
  const act = await flow.prepare(world);
  const { requests } = world.standIn.control;
  const before = requests.length;
  await (act.jobs === undefined ? perform(world, act) : victim.work(act.jobs));
  const calls = requests.slice(before).map(({ operation }) => operation);
  await world.patienceEnds();
  await world.timePasses();
  await victim.work(usualJobs);
  // Nobody asks again for what a job does.
  const actors = act.jobs === undefined ? [true, false] : [false];
  return calls.flatMap((operation, call) =>
    (['before', 'after'] as const).flatMap((when) =>
      actors.map((returns) => ({ flow, call, operation, when, returns })),
    ),
  );
}

/** Kills the server at one point, lets another take over, and looks after one reconciliation. */
export async function strike(
  point: Point,
  world: StripeWorld,
  victims: Victims,
  losses: Losses,
): Promise<void> {
  const { flow, call, operation, when, returns } = point;
  const where = `${flow.name}, ${when} ${operation} (call ${call + 1})`;
  let victim = await victims.first();
  world.url = victim.url;
  world.work = (jobs) => victim.work(jobs);
  const act = await flow.prepare(world);
  if (act.look !== undefined) losses.looks.push(act.look);
  const { control } = world.standIn;
  control.clearFaults();
  control.fault({}, { kind: `${when}-call`, skips: call, times: 1, call: () => victim.kill() });
  const begun = act.jobs === undefined ? perform(world, act) : victim.work(act.jobs);
  const end = await begun.then(
    () => 'answered',
    () => 'died',
  );
  control.clearFaults();
  if (end === 'died' && (await victim.died())) {
    losses.kills += 1;
    losses.points.add(pointName(point));
  } else {
    losses.unreached.push(where);
    await victim.kill();
  }
  victims.replaceFirst();
  victim = await victims.first();
  world.url = victim.url;
  await world.timePasses();
  if (returns) losses.indefinite.push(...(await retryCall(where, world, act, losses)));
  await world.patienceEnds();
  await world.timePasses();
  await victim.work(usualJobs);
  const left = await unsettled(world);
  if (left.length === 0) losses.healed += 1;
  losses.unhealed.push(...left.map((sentence) => `${where}: ${sentence}`));
}

export function pointName({ flow, operation, call, when }: Point): string {
  return `${flow.name} ${operation} ${call} ${when}`;
}

async function retryCall(where: string, world: StripeWorld, act: Act, losses: Losses): Promise<string[]> {
  Object.assign(losses, { retries: losses.retries + 1 });
  let first = await perform(world, act);
  const { clientSecret } = first.body as { clientSecret?: string };
  if (clientSecret !== undefined) {
    // A cardholder whose bank asks agrees, and the page retries.
    world.agree(intentOf(clientSecret));
    first = await perform(world, act);
  }
  if (![200, 201, ...(act.also ?? [])].includes(first.status))
    return [`${where}: ${first.status} ${JSON.stringify(first.body)}`];
  const again = await perform(world, act);
  return again.status === first.status && comparable(again.body) === comparable(first.body)
    ? []
    : [`${where}: first ${first.status}, then ${again.status} ${comparable(again.body)}`];
}

async function perform(world: StripeWorld, { call }: Act): Promise<{ status: number; body: unknown }> {
  if (call === undefined) throw new Error('there is nothing to ask');
  return send(world.url, ...call);
}

/** The seconds that are left of a hold are counted anew for each answer. */
function comparable(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) =>
    ['holdSecondsLeft', 'requestId'].includes(key) ? undefined : value,
  );
}

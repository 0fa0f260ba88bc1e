import { bookingStatuses } from '@makani/contract/bookings/bookings';
import { send } from '../../kit/http.ts';
import { multipart } from '../../../server/test/kit/multipart.ts';
import type { PointName } from './points.ts';
import type { Act, Scene } from './scene.ts';
import type { Victim, Victims } from './victims.ts';
import type { World } from './world.ts';

export interface Case {
  scene: Scene;
  point: PointName;
  /** Whether whoever asked asks again; otherwise nobody ever does. */
  returns: boolean;
  /** Whether the process that takes over dies at the same point. */
  twice: boolean;
}

/** The outcome of a series of kills. */
export interface Outcome {
  kills: number;
  reached: Set<PointName>;
  unreached: string[];
  retries: number;
  indefinite: string[];
  looks: NonNullable<Act['look']>[];
  slowestMs: number;
}

/** Kills a process in each case, while another takes over. */
export async function attack(
  world: World,
  victims: Victims,
  cases: Case[],
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome: Outcome = {
    kills: 0,
    reached: new Set(),
    unreached: [],
    retries: 0,
    indefinite: [],
    looks: [],
    slowestMs: 0,
  };
  for (const one of cases) {
    signal.throwIfAborted();
    await inCase(one, world, victims, outcome);
  }
  return outcome;
}

async function inCase(
  { scene, point, returns, twice }: Case,
  world: World,
  victims: Victims,
  outcome: Outcome,
) {
  const where = `${scene.name}, ${point}`;
  // The one that is to die prepares as well, so nothing waits for the other.
  let victim = await victims.first();
  world.url = victim.url;
  world.work = (jobs) => victim.work(jobs);
  const act = await scene.prepare(world);
  if (act.look !== undefined) outcome.looks.push(act.look);
  for (let death = 0; death < (twice ? 2 : 1); death += 1) {
    if (!(await diesAt(victim, point, act))) {
      outcome.unreached.push(death === 0 ? where : `${where}, the second time`);
      await victim.kill();
    } else {
      outcome.kills += 1;
      outcome.reached.add(point);
    }
    victims.replaceFirst();
    victim = await victims.first();
    world.url = victim.url;
    await world.timePasses();
  }
  if (!returns || act.jobs !== undefined) return;
  if (act.rival !== undefined) await send(victim.url, ...act.rival);
  outcome.retries += 1;
  const began = performance.now();
  const first = await perform(victim.url, act);
  outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - began);
  if (![200, 201, ...(act.also ?? [])].includes(first.status))
    outcome.indefinite.push(`${where}: ${first.status} ${JSON.stringify(first.body)}`);
  if (act.hasKey !== true) return;
  const again = await perform(victim.url, act);
  if (again.status !== first.status || comparable(again.body) !== comparable(first.body))
    outcome.indefinite.push(
      `${where}: first ${first.status}, then ${again.status} ${comparable(again.body)}`,
    );
  if (first.status < 300) note(world, first.body);
}

async function diesAt(victim: Victim, point: PointName, act: Act): Promise<boolean> {
  await victim.arm(point);
  const requested =
    act.jobs === undefined
      ? perform(victim.url, act).then(
          () => 'answered',
          () => 'died',
        )
      : victim.work(act.jobs).then(
          () => 'answered',
          () => 'died',
        );
  return (await requested) === 'died' && (await victim.died());
}

async function perform(url: string, { call, photo }: Act): Promise<{ status: number; body: unknown }> {
  if (call !== undefined) return send(url, ...call);
  if (photo === undefined) throw new Error('there is nothing to ask');
  const { body, headers } = multipart(photo.content);
  const response = await fetch(`${url}${photo.path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${photo.token}` },
    body: new Uint8Array(body),
  });
  return { status: response.status, body: await response.json() };
}

/** The seconds that are left of a hold are counted anew for each answer. */
function comparable(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) =>
    ['holdSecondsLeft', 'requestId'].includes(key) ? undefined : value,
  );
}

function note(world: World, body: unknown): void {
  const { id, status, bookings = [] } = body as { id?: string; status?: string; bookings?: unknown[] };
  // An order tells of each of its bookings.
  for (const booking of bookings) note(world, booking);
  // A trip that is under way or over says so, which is no move of its booking.
  if (id !== undefined && bookingStatuses.some((one) => one === status))
    world.acknowledged.push({ table: 'booking_events', id, status });
}

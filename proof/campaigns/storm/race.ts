import { sql } from 'kysely';
import { send } from '../../kit/http.ts';
import { type Action, type Racer, racersOf } from './actions.ts';
import { bookingOf, type Scene, slot } from './scene.ts';

export interface Result {
  statuses: number[];
  milliseconds: number[];
  broken: string[];
}

interface Meeting {
  vehicleId: string;
  one: Action;
  other: Action;
  round: number;
  racers: number;
}

/** Statuses that an answer may have; 400 means that the change is already made. Anything else is a failure of the server. */
const definite = new Set([200, 201, 400, 402, 404, 409, 410, 422]);
/** They need a booking that waits for its payment. */
const beforePayment = (pair: Action[]): boolean =>
  pair.includes('pay') || pair.every((action) => ['expire', 'hold', 'block'].includes(action));

/** Half of the racers do the one, half the other, by turns at the two processes. */
export async function race(scene: Scene, meeting: Meeting): Promise<Result> {
  const { vehicleId, one, other, round: number, racers } = meeting;
  const { urls } = scene;
  const pair = [one, other];
  const owner = scene.guests[racers - 1] ?? '';
  const taken = slot(2 * number);
  const moved = slot(2 * number + 1);
  const comesNew = pair.every((action) => action === 'hold' || action === 'block');
  const booking = comesNew
    ? undefined
    : await bookingOf(urls[0], owner, vehicleId, taken, beforePayment(pair) ? 'held' : 'pending');
  const round = { vehicleId, owner, booking, moved, wanted: pair.includes('change') ? moved : taken };
  const half = racers / 2;
  const field = await Promise.all(pair.map((action) => racersOf(action, half, scene, round)));
  const began = await lastEvent(scene);
  const answers = await Promise.all(
    Array.from({ length: racers }, (_, index) =>
      run(field[index % 2]?.[index >> 1], urls[(index >> 1) % 2] ?? urls[0]),
    ),
  );

  const broken: string[] = [];
  const statuses = answers.flatMap(({ status }) => (status === undefined ? [] : [status]));
  for (const { status, text, mayComeBack } of answers)
    if (status !== undefined && !definite.has(status) && mayComeBack !== true)
      broken.push(`answered ${status}: ${text}`);
  broken.push(...(await overlaps(scene, vehicleId)), ...(await twins(scene, vehicleId)));
  if (booking !== undefined) broken.push(...(await leftTwice(scene, booking.id)));
  if ((await lastEvent(scene)) === began && !statuses.some((status) => status < 300))
    broken.push('nobody won');
  await letGo(scene, vehicleId);
  const milliseconds = answers.map((answer) => answer.milliseconds);
  return { statuses, milliseconds, broken: broken.map((sentence) => `round ${number}: ${sentence}`) };
}

async function run(
  racer: Racer | undefined,
  url: string,
): Promise<{ status?: number; text: string; milliseconds: number; mayComeBack?: boolean }> {
  if (racer === undefined) throw new Error('a racer is missing');
  const began = performance.now();
  if ('job' in racer) {
    await racer.job();
    return { text: '', milliseconds: performance.now() - began };
  }
  const { status, body, headers } = await send(url, ...racer.call);
  // A machine that is busy with other things turns some away.
  const mayComeBack = status === 503 && headers.has('retry-after');
  return { status, text: JSON.stringify(body), milliseconds: performance.now() - began, mayComeBack };
}

/** A booking shares its time with no other booking and no block. Blocks of a host may lie on each other. */
async function overlaps({ db }: Scene, vehicleId: string): Promise<string[]> {
  const { rows } = await sql<{ booking: string; other: string }>`
    with live as (select id, starts_at, blocked_until as ends_at from bookings
        where vehicle_id = ${vehicleId} and status in ('held', 'pending', 'confirmed')),
      taken as (select * from live union all
        select id, starts_at, ends_at from vehicle_blocks where vehicle_id = ${vehicleId})
    select live.id as booking, taken.id as other from live join taken
      on live.id <> taken.id and live.starts_at < taken.ends_at and taken.starts_at < live.ends_at`.execute(
    db,
  );
  return rows.map(({ booking, other }) => `booking ${booking} and ${other} share a moment`);
}

/** The same block twice is one block. */
async function twins({ db }: Scene, vehicleId: string): Promise<string[]> {
  const { rows } = await sql<{ starts_at: string; times: number }>`
    select starts_at::text, count(*)::int as times from vehicle_blocks
      where vehicle_id = ${vehicleId} group by starts_at, ends_at, note having count(*) > 1`.execute(db);
  return rows.map(({ starts_at: start, times }) => `the block from ${start} is there ${times} times`);
}

/** A booking leaves each status once, whoever of the racers moved it. */
async function leftTwice({ db }: Scene, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ from_status: string; times: number }>`
    select from_status, count(*)::int as times from booking_events
      where booking_id = ${bookingId} and from_status <> to_status
      group by from_status having count(*) > 1`.execute(db);
  return rows.map(({ from_status, times }) => `booking ${bookingId} left ${from_status} ${times} times`);
}

async function lastEvent({ db }: Scene): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(id), 0)::int as last from booking_events`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Ends the holds of this round, so that the next one meets nobody. */
async function letGo({ db }: Scene, vehicleId: string): Promise<void> {
  await sql`update bookings set hold_expires_at = now() - interval '1 second'
    where vehicle_id = ${vehicleId} and status = 'held'`.execute(db);
}

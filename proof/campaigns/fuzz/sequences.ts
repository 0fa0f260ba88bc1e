import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Cast } from '../kit/actors.ts';
import type { Kind, Row } from '../kit/authorisation/authorisation.ts';
import type { Ids } from '../kit/objects.ts';
import { newPerson, newToken, type Person } from '../kit/people.ts';
import { samples } from '../kit/samples.ts';
import type { Operation } from '../kit/site.ts';
import type { Stage } from '../kit/stage.ts';
import { describe } from './fuzz-operations.ts';
import { brokenIn } from './judge.ts';
import type { Sender, Sent } from './sender.ts';

interface Thing {
  kind: Kind;
  ids: Ids;
  owner: Person;
  isGone: boolean;
}

interface Around {
  stage: Stage;
  cast: Cast;
  sender: Sender;
  signal: AbortSignal;
}

type Target = { row: Row; operation: Operation };

const callsEach = 20;

/**
 * Sequences of calls, each of a random person to a random operation of a random object: made in the sequence,
 * another's, or deleted before.
 */
export async function walk(
  rows: readonly Target[],
  around: Around,
  { seed, sequences }: { seed: number; sequences: number },
): Promise<{ broken: string[]; figures: string }> {
  const broken: string[] = [];
  const seen = { own: 0, foreign: 0, gone: 0, refused: 0 };
  // The photo's door takes a form, which the matrix sends. At the desk nothing is anybody's own.
  const once = rows.filter(
    ({ row }) => row.route !== 'POST /api/host/photos' && !['desk', 'manager', 'key'].includes(row.access),
  );
  // Deleted objects are requested again only where enough are deleted.
  const callable = [...once, ...once.filter(({ row }) => row.names !== undefined && row.uses === 'object')];
  const steps = fc.record({ row: fc.nat(callable.length - 1), person: fc.nat(3), thing: fc.nat(10_000) });
  const all = fc.sample(fc.array(steps, { minLength: callsEach, maxLength: callsEach }), {
    seed,
    numRuns: sequences,
  });
  for (const sequence of all) {
    around.signal.throwIfAborted();
    const people = around.cast.actors.flatMap(({ person }) => (person === undefined ? [] : [person]));
    const things = await firstThings(around.stage, people);
    for (const step of sequence) {
      const target = callable[step.row];
      const person = people[step.person % people.length];
      if (target === undefined || person === undefined) continue;
      broken.push(...(await take({ ...target, person, pick: step.thing }, things, around, seen)));
    }
  }
  const figures = `${sequences} sequences of ${callsEach}: ${seen.own} of one’s own, ${seen.foreign} of another’s, ${seen.gone} of what is deleted, ${seen.refused} refused`;
  return { broken, figures };
}

async function firstThings(stage: Stage, people: readonly Person[]): Promise<Thing[]> {
  const things: Thing[] = [];
  for (const owner of people.slice(0, 4))
    for (const kind of ['vehicle', 'trip', 'block', 'upload', 'device'] satisfies Kind[]) {
      const ids = await stage.own(kind, owner, kind === 'upload' || kind === 'device');
      if (ids !== undefined) things.push({ kind, ids, owner, isGone: false });
    }
  return things;
}

interface Step extends Target {
  person: Person;
  pick: number;
}

async function take(
  step: Step,
  things: Thing[],
  { stage, sender }: Around,
  seen: Record<'own' | 'foreign' | 'gone' | 'refused', number>,
): Promise<string[]> {
  const { row, operation } = step;
  const { app, objects } = stage;
  const fitting = things.filter(({ kind }) => fits(kind, row));
  const gone = fitting.filter(({ isGone }) => isGone);
  const among = step.pick % 3 === 0 && gone.length > 0 ? gone : fitting;
  const thing = among[step.pick % Math.max(1, among.length)];
  const chosen = step.pick % 2 === 0 ? (thing?.owner ?? step.person) : step.person;
  const person = row.uses === 'account' ? await newPerson(app, chosen.roles) : chosen;
  if (row.names !== undefined && thing === undefined) return [];
  const token = await newToken(app, person);
  const isOwn = thing !== undefined && thing.owner.id === person.id && !thing.isGone;
  const ids = row.names === undefined ? {} : (thing?.ids ?? {});
  const target = { app, objects, person, ids: isOwn && row.names !== undefined ? ids : {}, token };
  const body = await sampleOf(row, target);
  const before = await countRows(stage);
  const sent = await sender.send({
    method: operation.endpoint.method,
    url: urlOf(row, ids),
    token,
    headers: {
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    payload: body === undefined ? undefined : JSON.stringify(body),
  });
  const broken = brokenIn(sent, operation);
  if (row.names !== undefined && thing !== undefined) {
    seen[thing.isGone ? 'gone' : isOwn ? 'own' : 'foreign'] += 1;
    broken.push(...brokenRules(row, sent, { isOwn, isGone: thing.isGone, person }));
  }
  if ([400, 401, 403, 404].includes(sent.status)) {
    seen.refused += 1;
    if ((await countRows(stage)) !== before) broken.push('was refused and made something');
  }
  if (sent.status < 300) learn(step, sent, person, thing, { things, stage });
  if (sent.status < 300 && endsSession.has(row.route)) {
    const after = await sender.send({ method: 'GET', url: '/api/account', token });
    if (after.status !== 401) broken.push(`left its token at work: ${after.status}`);
  }
  return broken.map((sentence) => `${describe(sent)} by ${person.roles.join(' and ')} ${sentence}`);
}

const endsSession = new Set(['POST /api/auth/logout', 'POST /api/account/delete']);

/** A trip can stand for a hold, which then answers what no longer fits. */
function fits(kind: Kind, { names }: Row): boolean {
  return kind === names || (kind === 'trip' && (names === 'hold' || names === 'past trip'));
}

/** A sample may need what is not so any more, such as the terms of a trip that was cancelled. */
async function sampleOf(row: Row, target: Parameters<NonNullable<(typeof samples)[string]>>[0]) {
  const sample = samples[row.route];
  if (sample === undefined) return undefined;
  try {
    return await sample(target);
  } catch {
    return sample({ ...target, ids: {} });
  }
}

/** Parts of a thing that are not there before somebody makes them: an import, a signed agreement, a record, a report, a charge. */
const madeLater = /\/(?:imports|handovers|accidents|charges)\/|\/agreement\.pdf$/;

function brokenRules(
  { access, route }: Row,
  { status }: Sent,
  { isOwn, isGone, person }: { isOwn: boolean; isGone: boolean; person: Person },
): string[] {
  const isPublic = access === 'anybody' || access === 'secret';
  if (isOwn || (isPublic && !isGone)) {
    const isRefused = [401, 403, 404].includes(status);
    return isRefused && !madeLater.test(route) ? [`is one’s own and answered ${status}`] : [];
  }
  const expected = access === 'host' && !person.roles.includes('host') ? 403 : 404;
  return status === expected ? [] : [`${isGone ? 'is deleted' : 'is another’s'} and answered ${status}`];
}

/** Remembers what a call made, and what it deleted. */
function learn(
  { row }: Step,
  { body }: Sent,
  owner: Person,
  thing: Thing | undefined,
  { things, stage }: { things: Thing[]; stage: Stage },
): void {
  if (row.route.startsWith('DELETE ') && row.uses === 'object' && thing !== undefined) {
    // Without its feed, a vehicle is still there; a hold that is released can still be read.
    if (row.route.endsWith('/feed') || row.route.endsWith('/hold')) return;
    stage.forget(thing.kind);
    for (const one of things)
      if (one === thing || (thing.kind === 'vehicle' && one.ids['id'] === thing.ids['id'])) one.isGone = true;
  }
  const made: unknown = body === '' || !body.startsWith('{') ? undefined : JSON.parse(body);
  if (typeof made !== 'object' || made === null || !('id' in made) || typeof made.id !== 'string') return;
  const { id } = made;
  if (row.route === 'POST /api/bookings') things.push({ kind: 'hold', ids: { id }, owner, isGone: false });
  if (row.route === 'POST /api/host/cars')
    things.push({ kind: 'vehicle', ids: { id }, owner, isGone: false });
  if (thing === undefined) return;
  if (row.route === 'POST /api/host/cars/:id/blocks')
    things.push({ kind: 'block', ids: { ...thing.ids, blockId: id }, owner, isGone: false });
  if (row.route === 'POST /api/host/cars/:id/imports')
    things.push({ kind: 'import', ids: { ...thing.ids, importId: id }, owner, isGone: false });
}

function urlOf({ route, query }: Row, ids: Ids): string {
  const path = (route.split(' ')[1] ?? '').replaceAll(/:(?<name>\w+)/g, (_match, name: string) =>
    encodeURIComponent(ids[name] ?? ''),
  );
  return query === undefined ? path : `${path}?${query}`;
}

/** How many rows there are of all that a call can make. */
async function countRows({ app }: Stage): Promise<string> {
  const tables = [
    'users',
    'quotes',
    'bookings',
    'booking_events',
    'payments',
    'vehicles',
    'vehicle_photos',
    'vehicle_blocks',
    'calendar_imports',
    'calendar_feeds',
    'reviews',
    'contact_messages',
    'outbox',
    'account_links',
  ];
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const { rows } = await sql<{
    counts: string;
  }>`select concat_ws(' ', ${sql.join(counts)}) as counts`.execute(app.context.db);
  return rows[0]?.counts ?? '';
}

import type { Row } from '../kit/authorisation/authorisation.ts';
import type { Ids } from '../kit/objects.ts';
import { newPerson, newToken, type Person } from '../kit/people.ts';
import type { SampleQuery } from '../kit/sample.ts';
import { samples } from '../kit/samples.ts';
import type { Actor, Cast } from '../kit/actors.ts';
import type { Stage } from '../kit/stage.ts';

/** The owner of the named object, as seen by the actor. */
type Whose = 'own' | 'another’s' | 'partly another’s' | 'missing' | 'of another kind' | 'none';

export interface Cell {
  row: Row;
  actor: Actor;
  whose: Whose;
  ids: Ids;
  expected: number;
}

/** Whether the row lets the actor in, also where the state of what is named then refuses the act. */
export function mayCall({ row, expected }: Cell): boolean {
  return expected === row.answers;
}

export interface Call {
  cell: Cell;
  query: SampleQuery;
  token: string | undefined;
  body: object | undefined;
}

/** Every cell of one row: each actor with what is its own, another's and missing. */
export async function cellsOf(row: Row, stage: Stage, cast: Cast): Promise<Cell[]> {
  const owners = await ownersOf(row, stage, cast);
  const cells: Cell[] = [];
  for (const actor of cast.actors) {
    if (row.names === undefined) {
      cells.push({ row, actor, whose: 'none', ids: {}, expected: expectedOf(row, actor, 'none') });
      continue;
    }
    const { nothing, wrongKind } = await stage.missing(row.names, actor.person ?? cast.ada);
    const own = owners.get(actor.person?.id ?? '');
    const others = [...owners].filter(([id]) => id !== actor.person?.id).map(([, ids]) => ids);
    const named: [Whose, Ids][] = [
      ...(own === undefined ? [] : [['own', own] satisfies [Whose, Ids]]),
      ...seenBy(actor, others).map((ids): [Whose, Ids] => ['another’s', ids]),
      ...partlyAnothers(own, others[0]).map((ids): [Whose, Ids] => ['partly another’s', ids]),
      ['missing', nothing],
      ['of another kind', wrongKind],
    ];
    for (const [whose, ids] of named)
      cells.push({ row, actor, whose, ids, expected: expectedOf(row, actor, whose) });
  }
  return cells;
}

/** One is enough for those who may see none. Operators and keys have one each, since a call may use it up. */
function seenBy({ person, grade, scopes }: Actor, others: readonly Ids[]): readonly Ids[] {
  if (person !== undefined) return others;
  const isSecond = grade === 'manager' || scopes?.length === 1;
  return isSecond && others.length > 1 ? others.slice(1, 2) : others.slice(0, 1);
}

/** The named object of everybody who can have one. */
async function ownersOf(row: Row, stage: Stage, { actors, hana }: Cast): Promise<Map<string, Ids>> {
  const owners = new Map<string, Ids>();
  // A route that is open to anybody with its address needs only one owner.
  const isOpen = ['anybody', 'secret', 'this machine'].includes(row.access);
  for (const { person } of isOpen ? [{ person: hana }] : actors) {
    if (row.names === undefined || person === undefined) continue;
    const ids = await stage.own(row.names, person, row.uses === 'object');
    if (ids !== undefined) owners.set(person.id, ids);
  }
  return owners;
}

/** A call that names two objects is another's also when only one of them is. */
function partlyAnothers(own: Ids | undefined, other: Ids | undefined): Ids[] {
  if (own === undefined || other === undefined || Object.keys(own).length < 2) return [];
  return Object.keys(own).map((name) => ({ ...own, [name]: other[name] ?? '' }));
}

function expectedOf(
  { access, answers, names, scope }: Row,
  { name, person, grade, scopes }: Actor,
  whose: Whose,
): number {
  const isThere = whose === 'own' || whose === 'another’s';
  const isOwn = whose === 'own' || whose === 'none';
  switch (access) {
    case 'anybody':
    case 'secret':
    case 'this machine':
      return names === undefined || isThere ? answers : 404;
    case 'figures':
      return name === 'who reads the figures' ? answers : 401;
    case 'desk':
    case 'manager':
      if (grade === undefined) return 401;
      if (access === 'manager' && grade !== 'manager') return 403;
      return names === undefined || isThere ? answers : 404;
    case 'key':
      if (scopes === undefined) return 401;
      if (scope === undefined || !scopes.includes(scope)) return 403;
      return names === undefined || isThere ? answers : 404;
    case 'signed in':
      if (person === undefined) return 401;
      return isOwn ? answers : 404;
    case 'host':
      if (person === undefined) return 401;
      if (!person.roles.includes('host')) return 403;
      return isOwn ? answers : 404;
  }
}

/** Makes what the call needs, so that sending it has only its own effect. */
export async function prepare(cell: Cell, stage: Stage, { ada }: Cast): Promise<Call> {
  const { app, objects } = stage;
  const { row, actor, whose } = cell;
  const isAllowed = mayCall(cell);
  const person = await personOf(row, actor.person ?? ada, isAllowed, stage);
  const own = await newToken(app, person);
  const token = actor.person === undefined ? await actor.token() : own;
  const ids = whose === 'own' || isAllowed ? cell.ids : {};
  const query = { app, objects, person, ids, token: own };
  return { cell, query, token, body: await samples[row.route]?.(query) };
}

/** A person whose account or session the call ends is not needed afterwards. */
function personOf(
  { uses }: Row,
  person: Person,
  isAllowed: boolean,
  { app }: Stage,
): Promise<Person> | Person {
  return uses === 'account' && isAllowed ? newPerson(app, person.roles) : person;
}

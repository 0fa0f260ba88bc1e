import { authorisation, type Row } from '../kit/authorisation/authorisation.ts';
import type { Cast } from '../kit/actors.ts';
import { type Call, type Cell, cellsOf, prepare, mayCall } from './cells.ts';
import { changedTables, fingerprint, leaksIn, readRelations, readSecrets } from './leaks.ts';
import { factsOf, isRevealed } from './private-facts.ts';
import { addressesOf, type Answer, readsOnly, send } from './send.ts';
import { newToken } from '../kit/people.ts';
import type { Campaign, Length } from '../kit/report.ts';
import type { Stage } from '../kit/stage.ts';

export interface MatrixResult {
  cells: number;
  requests: number;
  wrong: string[];
  pairs: number;
  unlike: string[];
  refused: number;
  changed: string[];
  answers: number;
  leaks: string[];
  /** Names of the private facts that were read. */
  revealed: Set<string>;
}

/** @returns a sentence for each mounted route without a row, and each row without a route. */
export function compareRoutes(mounted: readonly string[], rows: readonly Row[]): string[] {
  const listed = new Set(rows.map(({ route }) => route));
  return [
    ...mounted
      .filter((route) => !listed.has(route))
      .map(
        (route) =>
          `${route} is mounted and has no row: add { route: '${route}', access: …, answers: … } to campaigns/kit/authorisation/, and what it takes to campaigns/kit/samples.ts`,
      ),
    ...rows
      .filter(({ route }) => !mounted.includes(route))
      .map(
        ({ route }) => `${route} has a row and is not mounted: remove it from campaigns/kit/authorisation/`,
      ),
  ];
}

interface Run {
  stage: Stage;
  cast: Cast;
  length: Length;
  result: MatrixResult;
}

interface Revealed {
  call: Call;
  answers: Answer[];
}

interface Prepared {
  row: Row;
  cells: Cell[];
  refused: Call[];
  revealed: Revealed[];
}

/** Runs the cells of a few rows at a time: first all that is refused, which may change nothing, then what is allowed. */
export async function runMatrix(
  rows: readonly Row[],
  { stage, cast }: Pick<Run, 'stage' | 'cast'>,
  { length, signal }: Pick<Campaign, 'length' | 'signal'>,
): Promise<MatrixResult> {
  const result: MatrixResult = {
    cells: 0,
    requests: 0,
    wrong: [],
    pairs: 0,
    unlike: [],
    refused: 0,
    changed: [],
    answers: 0,
    leaks: [],
    revealed: new Set(),
  };
  for (const few of groupsOf(rows)) await runRows(few, { stage, cast, length, result }, signal);
  return result;
}

/** Two fingerprints of the whole database serve this many rows. */
const atOnce = 12;

/**
 * Rows in their order. A row that uses up its object is alone: its calls may end the objects of other rows, and theirs may end its
 * own. A row that names a hold is alone, too, because a person has few holds.
 */
export function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const isShared = last !== undefined && last.length < atOnce && ![row, ...last].some(isAlone);
    if (isShared) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

function isAlone({ uses, names }: Row): boolean {
  return uses !== undefined || names === 'hold';
}

async function runRows(rows: readonly Row[], run: Run, signal: AbortSignal): Promise<void> {
  const { stage, result } = run;
  const { kysely } = stage.app.database;
  const secrets = new Set<string>();
  const prepared: Prepared[] = [];
  for (const row of rows) {
    signal.throwIfAborted();
    prepared.push(await prepareRefused(row, run));
  }
  const before = await fingerprint(kysely);
  for (const { refused, revealed } of prepared)
    for (const call of await signedIn(refused, stage)) revealed.push(await judged(call, run));
  const changed = changedTables(before, await fingerprint(kysely));
  const routes = rows.map(({ route }) => route).join(', ');
  if (changed.length > 0)
    result.changed.push(`${changed.join(', ')} changed, by what was refused of ${routes}`);
  await readSecrets(kysely, secrets);
  for (const one of prepared) {
    signal.throwIfAborted();
    result.refused += one.refused.length;
    comparePairs(one.revealed, result);
    await runAllowed(one, secrets, run);
  }
}

async function prepareRefused(row: Row, { stage, cast, length }: Run): Promise<Prepared> {
  const cells = await cellsOf(row, stage, cast);
  // The next row of this kind makes an object of its own.
  if (row.uses === 'object' && row.names !== undefined) stage.forget(row.names);
  // Calls on another's objects differ only by the ids.
  const byActor = new Map<string, Call>();
  const refused: Call[] = [];
  for (const cell of cells.filter(({ expected }) => expected >= 400)) {
    const known = byActor.get(cell.actor.name);
    if (known !== undefined && length === 'short' && isTurnedAway(cell)) continue;
    const call = known ?? (await prepare(cell, stage, cast));
    byActor.set(cell.actor.name, call);
    refused.push({ ...call, cell });
  }
  return { row, cells, refused, revealed: [] };
}

/** The short form sends one call of those who are turned away whatever they name. */
function isTurnedAway({ expected }: Cell): boolean {
  return expected === 401 || expected === 403;
}

/** Renews the tokens: an account has few sessions, and preparing other rows may have ended the first ones. */
export async function signedIn(calls: readonly Call[], { app }: Pick<Stage, 'app'>): Promise<Call[]> {
  const tokens = new Map<string, string>();
  for (const { cell, query } of calls)
    if (cell.actor.person !== undefined && !tokens.has(cell.actor.name))
      tokens.set(cell.actor.name, await newToken(app, query.person));
  return calls.map((call) => ({ ...call, token: tokens.get(call.cell.actor.name) ?? call.token }));
}

async function judged(call: Call, { stage, result }: Run): Promise<Revealed> {
  const answers = await sendCall(call, stage);
  result.cells += 1;
  result.requests += answers.length;
  result.wrong.push(...answers.flatMap((answer) => wrongAnswer(call.cell, answer) ?? []));
  return { call, answers };
}

async function runAllowed({ row, cells, revealed }: Prepared, secrets: Set<string>, run: Run): Promise<void> {
  const { stage, cast, result } = run;
  const { kysely } = stage.app.database;
  for (const cell of cells.filter(({ expected }) => expected < 400))
    revealed.push(await judged(await prepare(cell, stage, cast), run));
  await readSecrets(kysely, secrets);
  const relations = await readRelations(kysely);
  const people = cast.actors.flatMap(({ person }) => (person === undefined ? [] : [person]));
  for (const { call, answers } of revealed) {
    const reader = row.access === 'secret' ? call.query.person : call.cell.actor.person;
    for (const { text } of answers) {
      result.answers += 1;
      for (const leak of leaksIn(text, { row, reader, people, secrets, relations }))
        result.leaks.push(`${titleOf(call.cell)} shows ${leak}`);
      for (const fact of people.flatMap(factsOf))
        if (!result.revealed.has(fact.name) && isRevealed(text, fact)) result.revealed.add(fact.name);
    }
  }
}

async function sendCall({ cell, token, body }: Call, { app }: Stage): Promise<Answer[]> {
  const { row, ids } = cell;
  const isHere = row.access === 'this machine';
  const answers = await send(app.app, { row, ids, token, body });
  if (!isHere) return answers;
  const fromAfar = await send(app.app, { row, ids, token, body, remoteAddress: '203.0.113.7' });
  return fromAfar.every(({ status }) => status === 404) ? answers : fromAfar;
}

/** @returns a sentence for an answer with another status than the cell's. */
export function wrongAnswer(
  cell: Cell,
  { method, status, body }: Pick<Answer, 'method' | 'status' | 'body'>,
): string | undefined {
  if (method === 'HEAD' && body !== '')
    return `${titleOf(cell)} answered HEAD with a body: ${body.slice(0, 200)}`;
  const isAllowed = cell.expected < 400 && status === cell.expected;
  if (isAllowed || status === cell.expected) return undefined;
  return `${titleOf(cell)} answered ${method} with ${status}, not ${cell.expected}: ${body.slice(0, 200)}`;
}

/** Compares what is another's with what does not exist, for everybody who may call the route at all. */
function comparePairs(revealed: readonly Revealed[], result: MatrixResult): void {
  const byActor = Map.groupBy(revealed, ({ call }) => call.cell.actor.name);
  for (const ofActor of byActor.values()) {
    const missing = ofActor.find(({ call }) => call.cell.whose === 'missing');
    if (missing === undefined) continue;
    for (const { call, answers } of ofActor) {
      const { whose } = call.cell;
      if (whose === 'missing' || whose === 'none' || mayCall(call.cell)) continue;
      result.pairs += 1;
      if (textOf(answers) !== textOf(missing.answers))
        result.unlike.push(
          `${titleOf(call.cell)} answers unlike what is missing: ${textOf(answers).slice(-300)}`,
        );
    }
  }
}

function textOf(answers: readonly Answer[]): string {
  return answers.map(({ status, text }) => `${status} ${text}`).join('\n');
}

function titleOf({ row, actor, whose }: Cell): string {
  return `${row.route} by ${actor.name}${whose === 'none' ? '' : `, ${whose}`}`;
}

/** The rows that change something. */
export function writes(rows: readonly Row[] = authorisation): Row[] {
  return rows.filter(
    (row) =>
      row.route !== 'ANY /api/*' &&
      !row.route.includes('/*') &&
      addressesOf(row).some(({ method }) => !readsOnly(method)),
  );
}

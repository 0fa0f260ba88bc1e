import { authorisation, type Row } from '../kit/authorisation/authorisation.ts';
import type { Cast } from '../kit/actors.ts';
import { type Call, type Cell, cellsOf, prepare, mayCall } from './cells.ts';
import { changedTables, fingerprint, leaksIn, readRelations, readSecrets } from './leaks.ts';
import { factsOf, isRevealed } from './private-facts.ts';
import { addressesOf, type Answer, readsOnly, send } from './send.ts';
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

/** Runs every cell: first all that is refused, which may change nothing, then what is allowed. */
export async function runMatrix(
  rows: readonly Row[],
  stage: Stage,
  cast: Cast,
  signal: AbortSignal,
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
  for (const row of rows) {
    signal.throwIfAborted();
    await runRow(row, stage, cast, result);
  }
  return result;
}

async function runRow(row: Row, stage: Stage, cast: Cast, result: MatrixResult): Promise<void> {
  const { kysely } = stage.app.database;
  const cells = await cellsOf(row, stage, cast);
  const refused = cells.filter(({ expected }) => expected >= 400);
  const secrets = new Set<string>();
  const revealed: { call: Call; answers: Answer[] }[] = [];
  const judged = async (call: Call): Promise<void> => {
    const answers = await sendCall(call, stage);
    revealed.push({ call, answers });
    result.cells += 1;
    result.requests += answers.length;
    result.wrong.push(...answers.flatMap((answer) => wrongAnswer(call.cell, answer) ?? []));
  };

  // Calls on another's objects differ only by the ids.
  const prepared = new Map<string, Call>();
  for (const cell of refused)
    if (!prepared.has(cell.actor.name)) prepared.set(cell.actor.name, await prepare(cell, stage, cast));
  const before = await fingerprint(kysely);
  for (const cell of refused) {
    const call = prepared.get(cell.actor.name);
    if (call !== undefined) await judged({ ...call, cell });
  }
  const changed = changedTables(before, await fingerprint(kysely));
  if (changed.length > 0) result.changed.push(`${row.route} was refused and changed ${changed.join(', ')}`);
  result.refused += refused.length;
  comparePairs(revealed, result);
  await readSecrets(kysely, secrets);

  for (const cell of cells.filter((one) => !refused.includes(one))) {
    await judged(await prepare(cell, stage, cast));
  }
  if (row.uses === 'object' && row.names !== undefined) stage.forget(row.names);
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
function comparePairs(revealed: { call: Call; answers: Answer[] }[], result: MatrixResult): void {
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

import type { Row } from '../kit/authorisation/authorisation.ts';
import { samples } from '../kit/samples.ts';
import type { Cast } from '../kit/actors.ts';
import { type Call, cellsOf, prepare, mayCall } from './cells.ts';
import { changedTables, fingerprint } from './leaks.ts';
import { groupsOf, signedIn, writes } from './run-matrix.ts';
import { send } from './send.ts';
import type { Stage } from '../kit/stage.ts';

/** Fields that only the server sets. As JSON, because `__proto__` in an object sets its prototype. */
const planted: Record<string, string> = {
  roles: '["guest","host"]',
  role: '"ROLE_HOST"',
  isAdmin: 'true',
  id: '"00000000-0000-4000-8000-000000000001"',
  userId: '"00000000-0000-4000-8000-000000000001"',
  guestId: '"00000000-0000-4000-8000-000000000001"',
  hostId: '"00000000-0000-4000-8000-000000000001"',
  status: '"confirmed"',
  price: '1',
  totalAmount: '1',
  fees: '{"rentalFeeCents":0}',
  paidAt: '"2026-11-20T18:00:00Z"',
  verified: 'true',
  passwordHash: '"x"',
  createdAt: '"2020-01-01T00:00:00Z"',
  deletedAt: '"2020-01-01T00:00:00Z"',
  ledger: '[]',
  holdUntil: '"2099-01-01T00:00:00Z"',
  __proto__x: '{"polluted":true}',
  constructor: '{"prototype":{"polluted":true}}',
};

/** Plants each field in each object of each body that is taken, and in a body where none is. */
export async function plantFields(
  rows: readonly Row[],
  stage: Stage,
  cast: Cast,
  signal: AbortSignal,
): Promise<{ requests: number; broken: string[]; figures: string }> {
  const broken: string[] = [];
  let requests = 0;
  // A report of a browser is taken whatever it says, and only logged.
  const elsewhere = new Set([
    'POST /api/host/photos',
    'POST /csp-reports',
    'POST /webhooks/stripe',
    'POST /webhooks/twilio',
  ]);
  const routes = writes(rows).filter(
    ({ route }) => !elsewhere.has(route) && !/\/photos(?:\/:photoId)?$/.test(route),
  );
  // Refused requests use nothing up, so that one object of each kind serves all routes. Nobody holds more than three vehicles, so
  // earlier holds end first.
  stage.app.clock.advance({ minutes: 16 });
  stage.forget();
  for (const few of groupsOf(routes.map((row) => ({ ...row, uses: undefined })))) {
    const calls: Call[] = [];
    for (const row of few) {
      signal.throwIfAborted();
      calls.push(await allowedCall(row, stage, cast));
    }
    const before = await fingerprint(stage.app.database.kysely);
    for (const call of await signedIn(calls, stage)) {
      const { row, ids } = call.cell;
      for (const [field, body] of bodiesOf(call)) {
        requests += 1;
        const [answer] = await send(stage.app.app, {
          row,
          ids,
          token: call.token,
          body: Buffer.from(body),
          headers: { 'content-type': 'application/json' },
        });
        // The door of photos takes no JSON at all.
        if (answer?.status !== 400 && answer?.status !== 415)
          broken.push(`${row.route} with ${field} answered ${answer?.status}: ${answer?.body.slice(0, 120)}`);
      }
    }
    const changed = changedTables(before, await fingerprint(stage.app.database.kysely));
    const sent = few.map(({ route }) => route).join(', ');
    if (changed.length > 0) broken.push(`${changed.join(', ')} changed, by ${sent}`);
  }
  if ('polluted' in {}) broken.push('every object is polluted');
  return { requests, broken, figures: `${Object.keys(planted).length} fields, ${routes.length} routes` };
}

async function allowedCall(row: Row, stage: Stage, cast: Cast): Promise<Call> {
  const cells = await cellsOf(row, stage, cast);
  const cell = cells.find(
    (each) => mayCall(each) && (each.actor.person ?? each.actor.grade ?? each.actor.scopes) !== undefined,
  );
  if (cell === undefined) throw new Error(`nobody may call ${row.route}`);
  return prepare(cell, stage, cast);
}

/** Each field at the top, and in every object below it. */
function* bodiesOf({ cell, body }: Call): Generator<[string, string]> {
  if (samples[cell.row.route] !== undefined && body === undefined) throw new Error('a sample is missing');
  const objects = body === undefined ? [[]] : [...pathsOf(body)];
  for (const [name, value] of Object.entries(planted)) {
    const key = name.replace('__proto__x', '__proto__');
    if (body !== undefined && key in body && key !== 'constructor' && key !== '__proto__') continue;
    for (const path of objects)
      if (!hasOwn(body, path, key)) yield [[...path, key].join('.'), withField(body ?? {}, path, key, value)];
  }
}

/** An object inside the body may have a field of that name itself, such as the phone's own id of a photo. */
function hasOwn(body: unknown, path: string[], key: string): boolean {
  const inner = path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    body,
  );
  return path.length > 0 && typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key);
}

function* pathsOf(value: unknown, path: string[] = []): Generator<string[]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield path;
  for (const [key, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, key]);
}

function withField(value: unknown, [first, ...rest]: string[], key: string, planting: string): string {
  if (Array.isArray(value))
    return `[${value.map((one, index) => (String(index) === first ? withField(one, rest, key, planting) : JSON.stringify(one))).join(',')}]`;
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {}).map(
    ([name, inner]) =>
      `${JSON.stringify(name)}:${name === first ? withField(inner, rest, key, planting) : JSON.stringify(inner)}`,
  );
  if (first === undefined) entries.push(`${JSON.stringify(key)}:${planting}`);
  return `{${entries.join(',')}}`;
}

import fc from 'fast-check';
import type { Operation } from '../kit/site.ts';
import { fromSchema, type Known } from './from-schema.ts';
import {
  addressParts,
  anyJson,
  bodies,
  contentTypes,
  nasty,
  plantedKeys,
  queries,
  Raw,
  toJson,
} from './values.ts';

/** One request to an operation, but for the ids in its address and the token. */
export interface Case {
  actor: 'allowed' | 'other' | 'nobody';
  ids: 'own' | 'another’s' | 'missing' | 'of another kind' | 'odd';
  oddPart: string;
  query: string | undefined;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

/** Valid, nearly valid and invalid requests to one operation. */
export function casesOf(
  { endpoint }: Operation,
  known: Known,
  samples: readonly object[],
): fc.Arbitrary<Case> {
  const sound: fc.Arbitrary<unknown> = fc.oneof(
    ...(samples.length > 0 ? [fc.constantFrom<unknown>(...samples)] : []),
    ...(endpoint.body === undefined ? [] : [fromSchema(endpoint.body, known)]),
    ...(samples.length === 0 && endpoint.body === undefined ? [fc.constant({})] : []),
  );
  const nearly = fc.tuple(sound, fc.array(mutation, { minLength: 1, maxLength: 2 }));
  const json = fc.oneof(
    { weight: 3, arbitrary: sound.map(toJson) },
    { weight: 5, arbitrary: nearly.map(([value, changes]) => toJson(changes.reduce(mutated, value))) },
    { weight: 1, arbitrary: anyJson.map(toJson) },
  );
  const takesBody = endpoint.method !== 'GET';
  const payload: fc.Arbitrary<string | Buffer | undefined> = takesBody
    ? fc.oneof(
        { weight: 8, arbitrary: json },
        { weight: 1, arbitrary: fc.constantFrom(...bodies) },
        { weight: endpoint.body === undefined ? 6 : 1, arbitrary: fc.constant(undefined) },
      )
    : fc.constant(undefined);
  const query =
    endpoint.query === undefined ? [] : [{ weight: 8, arbitrary: queryOf(endpoint.query, known) }];
  return fc.record({
    actor: fc.constantFrom<Case['actor']>(
      ...Array.from({ length: 8 }, () => 'allowed' as const),
      'other',
      'nobody',
    ),
    ids: fc.constantFrom<Case['ids']>(
      ...Array.from({ length: 6 }, () => 'own' as const),
      'another’s',
      'missing',
      'of another kind',
      'odd',
    ),
    oddPart: fc.constantFrom(...addressParts),
    query: fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: fc.constantFrom(...queries) },
      ...query,
    ),
    headers: headers(takesBody),
    payload,
  });
}

function queryOf(schema: NonNullable<Operation['endpoint']['query']>, known: Known): fc.Arbitrary<string> {
  return fromSchema(schema, known).map((value) => {
    const parameters = new URLSearchParams();
    for (const [name, one] of Object.entries(value ?? {})) parameters.append(name, String(one));
    return parameters.toString();
  });
}

function headers(takesBody: boolean): fc.Arbitrary<Record<string, string>> {
  const type = takesBody
    ? fc.oneof(
        { weight: 12, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
        { weight: 1, arbitrary: fc.constantFrom(...contentTypes).map((one) => ({ 'content-type': one })) },
      )
    : fc.constant({});
  const key = fc.oneof(
    { weight: 8, arbitrary: fc.uuid({ version: 4 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'x', 'x'.repeat(9_000)),
    },
  );
  const more = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { 'user-agent': 'x'.repeat(15_000) },
        { 'user-agent': '' },
        { accept: 'nothing/at-all' },
        { 'accept-encoding': 'br;q=nonsense, *;q=0' },
        { 'x-forwarded-for': "1.2.3.4, ::1, ' or 1=1" },
        { 'x-http-method-override': 'DELETE' },
        { host: 'evil.example:99999' },
        { range: 'bytes=0-0,-1' },
        { 'if-none-match': '*' },
        { expect: 'nonsense' },
        { 'content-length': '1' },
        { 'transfer-encoding': 'chunked' },
        { cookie: '__proto__=1; token=x' },
      ),
    },
  );
  return fc
    .tuple(type, key, more)
    .map(([one, idempotencyKey, rest]) => ({ ...one, 'idempotency-key': idempotencyKey, ...rest }));
}

interface Mutation {
  at: number;
  how: 'replace' | 'remove' | 'plant' | 'wrap' | 'double';
  value: unknown;
  key: string;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(1_000),
  how: fc.constantFrom<Mutation['how']>('replace', 'replace', 'replace', 'remove', 'plant', 'wrap', 'double'),
  value: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...nasty) }, { weight: 1, arbitrary: anyJson }),
  key: fc.constantFrom(...plantedKeys),
});

/** A copy in which one place is changed. */
function mutated(value: unknown, change: Mutation): unknown {
  const places = [...placesIn(value)];
  return changedAt(value, places[change.at % places.length] ?? [], change);
}

function* placesIn(value: unknown, path: string[] = []): Generator<string[]> {
  yield path;
  if (typeof value !== 'object' || value === null || value instanceof Raw) return;
  for (const [key, inner] of Object.entries(value)) yield* placesIn(inner, [...path, key]);
}

function changedAt(value: unknown, [first, ...rest]: string[], change: Mutation): unknown {
  if (first === undefined) return changed(value, change);
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === first ? changedAt(one, rest, change) : one));
  const entries = Object.entries(isObject(value) ? value : {});
  if (rest.length === 0 && change.how === 'remove')
    return Object.fromEntries(entries.filter(([key]) => key !== first));
  if (rest.length === 0 && change.how === 'double') {
    const texts = entries.map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`);
    return new Raw(`{${[...texts, `${JSON.stringify(first)}:${toJson(change.value)}`].join(',')}}`);
  }
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === first ? changedAt(inner, rest, change) : inner]),
  );
}

function changed(value: unknown, { how, value: other, key }: Mutation): unknown {
  if (how === 'wrap') return [value];
  if (how === 'plant' && isObject(value)) {
    const texts = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${toJson(inner)}`);
    return new Raw(`{${[...texts, `${JSON.stringify(key)}:${toJson(other)}`].join(',')}}`);
  }
  return other;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw);
}

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';

const { app } = await createTestApp({ env: { PUBLIC_URL: 'https://makani.test', SIMULATED_PAYMENTS: 'on' } });

interface Operation {
  operationId: string;
  security: object[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, object> }>;
}

const { body: source } = await app.inject('/api/openapi.json');
const { paths, components } = JSON.parse(source) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    door: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
);

function operationAt(door: string): Operation {
  const found = operations.find((one) => one.door === door);
  if (!found) throw new Error(`the document has no ${door}`);
  return found;
}

test('a public linter finds nothing to say, not even a warning', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('every operation has a name of its own, an answer for success and one for refusal', () => {
  expect(operations.length).toBeGreaterThan(60);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const statuses = operations.map(({ door, responses }) => `${door} ${Object.keys(responses).join(' ')}`);
  expect(statuses.filter((line) => !/ 20[0124] 4XX 5XX$/.test(line))).toEqual([]);
});

test.each([
  ['GET /api/site', []],
  ['POST /api/auth/signin', []],
  ['POST /api/quotes', []],
  ['GET /api/cars', [{}, { bearer: [] }]],
  ['POST /api/bookings', [{ bearer: [] }]],
  ['POST /api/host/photos', [{ bearer: [] }]],
])('%s says who may call it', (door, security) => {
  expect(operationAt(door).security).toEqual(security);
});

describe('bodies that are no JSON', () => {
  const binary = { type: 'string', format: 'binary' };

  test('a photo goes in as a form of one file', () => {
    expect(operationAt('POST /api/host/photos').requestBody?.content).toEqual({
      'multipart/form-data': { schema: { type: 'object', properties: { file: binary }, required: ['file'] } },
    });
  });

  test('a receipt comes out as a PDF, a trip as a calendar, earnings as a table', () => {
    const doors = [
      '/api/bookings/{id}/receipt.pdf',
      '/api/bookings/{id}/calendar.ics',
      '/api/host/earnings.csv',
    ];
    const contents = doors.map((path) => operationAt(`GET ${path}`).responses['200']?.content);
    expect(contents.map((content) => Object.keys(content ?? {}).map((type) => type.split(';')[0]))).toEqual([
      ['application/pdf'],
      ['text/calendar'],
      ['text/csv'],
    ]);
    for (const content of contents) expect(Object.values(content ?? {})).toEqual([{ schema: binary }]);
  });

  test('signing out answers nothing', () => {
    expect(operationAt('POST /api/auth/logout').responses['204']).toEqual({
      description: 'Done. No content.',
    });
  });
});

describe('a refusal names', () => {
  test.each([
    ['what its endpoint declares', 'POST /api/bookings', 'dates_taken'],
    ['a limit', 'POST /api/host/cars', 'too_many_requests'],
    ['a missing sign-in', 'GET /api/host/cars', 'not_signed_in'],
    ['a key that was used before', 'POST /api/host/cars', 'idempotency_mismatch'],
    ['a body that cannot be read', 'POST /api/auth/signin', 'unsupported_media_type'],
  ])('%s', (_, door, code) => {
    expect(operationAt(door).responses['4XX']?.description).toContain(`\`${code}\``);
  });

  test('no limit where there is none, and no sign-in where nobody is asked', () => {
    const codes = operationAt('GET /api/locations').responses['4XX']?.description;
    expect(codes).toBe('Refused.');
  });
});

test('a text with two rules is a text in each, so that no generator loses its type', () => {
  expect(components.schemas['Email']).toMatchObject({
    type: 'string',
    allOf: [{ type: 'string' }, { type: 'string' }],
  });
});

describe('what operations share', () => {
  test('is written once, so the document stays below 2 kB for each operation', () => {
    expect(Buffer.byteLength(source) / operations.length).toBeLessThan(2_000);
    const schemas = [...everySchema(JSON.parse(source))].map((schema) => JSON.stringify(schema));
    const long = schemas.filter((text) => text.length > 1_500);
    expect(long.filter((text, index) => long.indexOf(text) !== index)).toEqual([]);
  });

  test('has one shape for every refusal', () => {
    const shapes = operations.flatMap(({ responses }) =>
      ['4XX', '5XX'].map((status) => responses[status]?.content?.['application/json']),
    );
    expect(new Set(shapes.map((shape) => JSON.stringify(shape)))).toEqual(
      new Set(['{"schema":{"$ref":"#/components/schemas/Error"}}']),
    );
  });
});

function* everySchema(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && value.type === 'object') yield value;
  for (const inner of Object.values(value)) yield* everySchema(inner);
}

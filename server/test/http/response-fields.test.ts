import { listVehicles } from '@makani/contract/vehicles/vehicles';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mount } from '../../src/http/mount.ts';
import { sendAs } from '../../src/http/responses/written-text.ts';
import { responseSerializer } from '../../src/http/responses/serializer.ts';

const id = '0192f0c1-2345-7abc-8def-0123456789ab';
const schema = z.object({
  id: z.guid(),
  'the "name"': z.string(),
  kind: z.enum(['van', 'car']),
  cents: z.int().check(z.minimum(0), z.maximum(100)),
  average: z.number(),
  place: z.string().check(z.regex(/^[a-z]+$/)),
  note: z.nullable(z.object({ text: z.string() })),
  tags: z.array(z.object({ label: z.string(), isNew: z.optional(z.boolean()) })).check(z.maxLength(2)),
  trimmed: z.string().check(z.trim()),
  late: z._default(z.array(z.object({ at: z.string() })), []),
  seats: z._default(z.strictObject({ infant: z._default(z.int(), 0), child: z.int() }), {
    infant: 0,
    child: 0,
  }),
  extras: z.array(z.string()).check(
    z.minLength(1),
    z.refine((words) => new Set(words).size === words.length),
  ),
});
const fitting = {
  id,
  'the "name"': 'Line\nbreak "and" \u2028',
  kind: 'van',
  cents: 100,
  average: 4.5,
  place: 'honolulu',
  note: { text: '' },
  tags: [{ label: 'a', isNew: true }, { label: 'b' }],
  trimmed: 'here',
  late: [{ at: 'noon' }],
  seats: { infant: 1, child: 2 },
  extras: ['cooler', 'rack'],
};
const send = responseSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' });

test('a response that fits is sent as it is', () => {
  expect(send(fitting)).toBe(JSON.stringify(fitting));
});

test('a field that the schema does not list is left out, however deep it lies', () => {
  const reported = {
    ...fitting,
    secret: 1,
    note: { text: '', secret: 2 },
    tags: [{ label: 'a', secret: { secret: 3 } }],
    late: [{ at: 'noon', secret: [4] }],
  };
  const { tags: _, ...rest } = fitting;
  expect(JSON.parse(send(reported))).toEqual({ ...rest, tags: [{ label: 'a' }] });
});

test('a field that an older response lacks has its default', () => {
  const { late: _, ...older } = { ...fitting, secret: 1, note: null };
  expect(JSON.parse(send(older))).toEqual({ ...older, secret: undefined, late: [] });
});

test('a default is written where its field stands, however deep it lies', () => {
  const { seats: _, ...older } = fitting;
  expect(send(older)).toBe(JSON.stringify({ ...fitting, seats: { infant: 0, child: 0 } }));
  expect(JSON.parse(send({ ...fitting, seats: { child: 1 } }))).toMatchObject({
    seats: { infant: 0, child: 1 },
  });
});

test('a text is sent as its schema changes it', () => {
  expect(JSON.parse(send({ ...fitting, trimmed: ' here ' }))).toEqual(fitting);
});

test.each([
  { id: 'x' },
  { id: undefined },
  { 'the "name"': 1 },
  { kind: 'bus' },
  { cents: 101 },
  { cents: -1 },
  { cents: 0.5 },
  { cents: '1' },
  { average: Number.NaN },
  { place: 'Honolulu 1' },
  { note: undefined },
  { note: 'text' },
  { tags: {} },
  { tags: [{}] },
  { tags: [null] },
  { tags: [{ label: 'a' }, { label: 'b' }, { label: 'c' }] },
  { trimmed: 1 },
  { late: null },
  { seats: { infant: 1, child: 2, none: 0 } },
  { seats: { infant: 1 } },
  { extras: [] },
  { extras: ['rack', 'rack'] },
])('a response with %o is refused', (wrong) => {
  expect(() => send({ ...fitting, ...wrong })).toThrow("Response doesn't match the schema");
});

describe('GET /cars', () => {
  test('never tells what a vehicle’s row says besides', async () => {
    const vehicle = {
      id,
      name: 'Toyota Sienna Platinum',
      category: 'Minivan' as const,
      year: 2024,
      dailyCents: 39_900,
      image: { src: '/a.jpg', alt: 'A minivan', secret: 1 },
      locations: ['honolulu'],
      specs: { seats: 8, transmission: 'Automatic', engine: 'Hybrid', acceleration: '7 s', secret: 2 },
      rating: { average: 4.5, count: 2, secret: 3 },
      quote: { days: 3, totalCents: 100, secret: 4 },
      hostId: 'secret',
    };
    const app = Fastify();
    app.setValidatorCompiler(() => (value) => ({ value }));
    app.setSerializerCompiler(responseSerializer);
    app.decorate('authenticate', async () => undefined);
    const page = { vehicles: [vehicle, { ...vehicle, instantBooking: true }], nextCursor: null, secret: 5 };
    mount(app, listVehicles, async () => page);
    const { statusCode, body } = await app.inject('/cars');
    await app.close();
    expect(statusCode).toBe(200);
    expect(body).not.toContain('secret');
    expect(JSON.parse(body)).toEqual(listVehicles.response.parse(page));
  });
});

test('a response is sent as the text it was given, and a copy of it as what the copy says', () => {
  const write = responseSerializer({
    schema: z.object({ cents: z.int() }),
    method: 'GET',
    url: '/',
    httpStatus: '200',
  });
  const written = sendAs({ cents: 1 }, 'as it was written');
  expect([write(written), write({ ...written, cents: 2 })]).toEqual(['as it was written', '{"cents":2}']);
});

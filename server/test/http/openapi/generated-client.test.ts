import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Session } from '@makani/contract/accounts/auth';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { HostPhoto } from '@makani/contract/vehicles/host-photos';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import generator from 'openapi-typescript-codegen/package.json' with { type: 'json' };
import { afterAll, expect, test } from 'vitest';
import { photograph } from '../../kit/multipart.ts';
import { blocksIn } from '../../kit/documents.ts';
import { root } from '../../../../proof/kit/site-process.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { createTestApp } from '../../kit/test-app.ts';

/**
 * The part of the generated client that a booking and a photo need, with the names from the OpenAPI
 * document.
 */
interface Client {
  OpenAPI: { BASE: string; TOKEN: string | undefined };
  AuthService: {
    signUp(body: object): Promise<unknown>;
    signIn(body: object): Promise<{ token: string } & Session['user']>;
  };
  VehiclesService: {
    listVehicles(location?: string, category?: string): Promise<{ vehicles: Vehicle[] }>;
  };
  QuotesService: { createQuote(body: object): Promise<Quote> };
  BookingsService: {
    createBooking(idempotencyKey: string, body: object): Promise<Booking>;
    payForBooking(id: string, idempotencyKey: string, body: object): Promise<Booking>;
    getBooking(id: string): Promise<Booking>;
  };
  PaymentsService: { createCardToken(body: object): Promise<{ token: string }> };
  HostService: { uploadHostPhoto(form: { file: Blob }): Promise<HostPhoto> };
}

const { app } = await createTestApp();
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const folder = await mkdtemp(join(tmpdir(), 'makani-client-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

// The commands of docs/api.md; npx finds the generator that is installed here.
await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
await writeFile(join(folder, 'package.json'), '{}');
const [recipe] = blocksIn('docs/api.md', 'sh');
const commands = (recipe?.text ?? '').replace('http://localhost:3000', address);
await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], { cwd: folder });
const client = (await import(pathToFileURL(join(folder, 'makani-client/index.ts')).href)) as Client;
client.OpenAPI.BASE = address;

async function signIn(roles: string[]): Promise<void> {
  const account = {
    username: `client-${randomUUID().slice(0, 8)}`,
    email: `${randomUUID()}@example.com`,
    password: 'correct horse battery',
    firstName: 'Ada',
    lastName: 'Example',
    phoneNumber: '+1 808 555 0111',
  };
  client.OpenAPI.TOKEN = undefined;
  await client.AuthService.signUp({ ...account, roles });
  const { email, password } = account;
  client.OpenAPI.TOKEN = (await client.AuthService.signIn({ email, password })).token;
}

test('the generator of docs/api.md is the one that is installed here', () => {
  expect(recipe?.text).toContain(`openapi-typescript-codegen@${generator.version} `);
});

test('a client that a public generator made from the document books and pays', async () => {
  await signIn(['guest']);
  const { vehicles } = await client.VehiclesService.listVehicles('honolulu', 'Minivan');
  const vehicle = vehicles.find(({ name }) => name === 'Toyota Sienna Platinum');
  const quote = await client.QuotesService.createQuote({
    vehicleId: vehicle?.id,
    locationId: 'honolulu',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
    insurance: 'basic',
  });
  expect(quote.totalCents).toBe(137_655);

  const key = randomUUID();
  const body = { quoteId: quote.id, customerInfo };
  const held = await client.BookingsService.createBooking(key, body);
  expect(held.status).toBe('held');
  expect((await client.BookingsService.createBooking(key, body)).id).toBe(held.id);

  const card = {
    cardNumber: '4242424242424242',
    expiryDate: '12/30',
    cvv: '123',
    cardholderName: 'Ada Example',
  };
  const { token: paymentToken } = await client.PaymentsService.createCardToken(card);
  await client.BookingsService.payForBooking(held.id, randomUUID(), { paymentToken });
  const booking = await client.BookingsService.getBooking(held.id);
  expect(booking).toMatchObject({ status: 'pending', totalCents: 137_655 });
});

test('it is told a refusal in the shape that the document gives', async () => {
  await expect(client.BookingsService.getBooking(randomUUID())).rejects.toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('it uploads a photo as a form', async () => {
  await signIn(['guest', 'host']);
  const file = new Blob([Uint8Array.from(await photograph())], { type: 'image/jpeg' });
  const photo = await client.HostService.uploadHostPhoto({ file });
  expect((await fetch(address + photo.src)).headers.get('content-type')).toBe('image/jpeg');
});

/** By its path, because only npm puts it on the PATH. */
const compiler = join(import.meta.dirname, '../../../../node_modules/.bin/tsc');

test('its types are sound', { timeout: 180_000 }, async () => {
  const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'esnext'];
  const libraries = ['--moduleResolution', 'bundler', '--lib', 'esnext,dom,dom.iterable', '--types', ''];
  const compile = promisify(execFile)(compiler, [
    ...options,
    ...libraries,
    join(folder, 'makani-client/index.ts'),
  ]);
  await expect(compile).resolves.toMatchObject({ stdout: '' });
});

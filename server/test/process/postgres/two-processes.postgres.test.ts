import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestDatabase } from '../../kit/test-database.ts';
import { fastTemporaryFolder } from '../../../../proof/kit/temporary-folder.ts';
import { requirePages } from '../kit/built-pages.ts';
import { holdCall, payCall, quoteFor, tokenAt } from '../../../../proof/kit/guest.ts';
import { apiAt, expectResponse, send } from '../../../../proof/kit/http.ts';
import { signIn, signUp } from '../../../../proof/kit/people.ts';
import { killLeftovers, type Running, serve, until } from '../../../../proof/kit/site-process.ts';
import { holdQuote } from '../../../../proof/kit/trips.ts';

const database = await createTestDatabase();
const db = database.kysely;
const folder = await fastTemporaryFolder('makani-two-');
const orders = join(folder, 'kill-at');
const env = {
  DATABASE_URL: database.databaseUrl ?? '',
  DATA_KEY: randomBytes(32).toString('base64'),
  DATA_DIR: join(folder, 'data'),
  HOST: 'localhost',
  DEMO_DATA: 'on',
};
const mortal = {
  ...env,
  KILL_AT: orders,
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '../kit/kill-at.ts')).href}`,
};
afterAll(killLeftovers);
afterAll(() => rm(folder, { recursive: true }));

let one: Running;
let other: Running;
let worker: Running;

beforeAll(async () => {
  requirePages();
  await writeFile(orders, '');
  // All three start at once on an empty database, and one of them fills it.
  [one, other, worker] = await Promise.all([
    serve({ env: mortal }, ['--role', 'web']),
    serve({ env }, ['--role', 'web']),
    serve({ env }, ['--role', 'worker']),
  ]);
  await until('the database is filled', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from vehicles`.execute(db);
    return rows[0]?.n === 6;
  });
}, 400_000);

test('three processes start on one empty database, and one of them fills it', () => {
  const said = [one, other, worker].map((server) => server.output());
  expect(said.filter((text) => text.includes('was filled'))).toHaveLength(1);
  for (const line of said.join('').trim().split('\n'))
    expect(() => JSON.parse(line) as unknown).not.toThrow();
});

test('guests of two processes race for one vehicle: one has it', { timeout: 180_000 }, async () => {
  const token = await tokenAt(one.url);
  for (let round = 0; round < 3; round += 1) {
    // The host rents too, so two different guests compete.
    const rival = await tokenAt(other.url, { email: 'host@makani.example', password: 'aloha-host' });
    const quote = await quoteFor(one.url, round);
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => send(one.url, ...holdCall(token, quote.id))),
      ...Array.from({ length: 4 }, () => send(other.url, ...holdCall(rival, quote.id))),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const { rows } = await sql<{ guests: number }>`
      select count(*)::int as guests from bookings where quote_id = ${quote.id} and status = 'held'`.execute(
      db,
    );
    expect(rows).toEqual([{ guests: 1 }]);
  }
});

test('a price that is changed shows in every page and list of both within two seconds', async () => {
  const id = await idOf('Toyota Sienna Platinum');
  const setPrice = (cents: number) =>
    db.updateTable('vehicles').set({ daily_cents: cents }).where('id', '=', id).execute();
  onTestFinished(async () => void (await setPrice(39_900)));
  await expectShownSoon(id, /\$411|41100/, () => setPrice(41_100));
});

test('a review that a guest writes in one counts in every page and list of both within two seconds', async () => {
  const token = await tokenAt(one.url);
  const { bookings } = await apiAt(one.url).expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', {
    token,
  });
  const trip = bookings.find(({ vehicle }) => vehicle.name === 'BMW M4 Competition');
  const review = { token, body: { stars: 2, text: 'Fast, and too small for all of us.' } };
  await expectShownSoon(await idOf('BMW M4 Competition'), /"average":2,"count":1|>2\.0</, () =>
    apiAt(one.url).expect(200, 'PUT', `/bookings/${trip?.id}/review`, review),
  );
});

test('a vehicle that a guest holds in one is in no search of either from then on', async () => {
  const api = apiAt(one.url);
  const { pickupAt, returnAt, id } = await quoteFor(one.url, 20);
  const search = `/cars?location=honolulu&pickupAt=${pickupAt}&returnAt=${returnAt}`;
  const counts = () =>
    Promise.all(
      [one, other].map(async ({ url }) => {
        const { vehicles } = await apiAt(url).expect<{ vehicles: Vehicle[] }>(200, 'GET', search);
        return vehicles.length;
      }),
    );
  const [before = 0, ...others] = await counts();
  expect(others).toEqual([before]);
  const { token } = await signIn(api, await signUp(api));
  await holdQuote(api, token, id);
  expect(await counts()).toEqual([before - 1, before - 1]);
});

test(
  'a process killed in the midst of a payment: the other serves on, takes it up, and the mail is sent once',
  { timeout: 90_000 },
  async () => {
    const token = await tokenAt(one.url);
    const held = await expectResponse<Booking>(
      201,
      one.url,
      ...holdCall(token, (await quoteFor(one.url, 30)).id),
    );
    const call = await payCall(one.url, token, held);
    await writeFile(orders, 'the card is authorised');
    await expect(send(one.url, ...call)).rejects.toThrow();
    expect((await one.ended).signal).toBe('SIGKILL');

    expect((await send(other.url, 'GET', '/readyz')).status).toBe(200);
    const response = await until('the retry is answered', async () => {
      const tried = await send(other.url, ...call);
      expect([200, 409]).toContain(tried.status);
      return tried.status === 200 && tried;
    });
    expect(response.body).toMatchObject({ id: held.id, status: 'pending' });
    const { rows } = await sql`select 1 from payments p join simulated_charges c on c.id = p.id
    where p.reference = ${held.id} and c.state = 'authorised'`.execute(db);
    expect(rows).toHaveLength(1);
    await until('the mail is sent', async () => (await mailsOf(held)).length > 0);
    expect(await mailsOf(held)).toHaveLength(1);
  },
);

test(
  'told to stop, a process first says that it is not ready, then goes; the invariants hold',
  { timeout: 180_000 },
  async () => {
    const stopped = other.stop('SIGTERM');
    await until('it is not ready', async () => {
      const { status, body } = await send(other.url, 'GET', '/readyz');
      return status === 503 && JSON.stringify(body).includes('stopping');
    });
    expect((await send(other.url, 'GET', '/api/cars')).status).toBe(200);
    expect(await stopped).toMatchObject({ code: 0, stderr: '' });
    expect(await worker.stop()).toMatchObject({ code: 0, stderr: '' });
    await requireInvariants(db);
  },
);

async function idOf(name: string): Promise<string> {
  const vehicle = db.selectFrom('vehicles').select('id').where('name', '=', name);
  return (await vehicle.executeTakeFirstOrThrow()).id;
}

/** Both show the fleet and the vehicle with these words soon after the change, and not before. */
async function expectShownSoon(id: string, words: RegExp, change: () => Promise<unknown>): Promise<void> {
  const places = ['/fleet', `/vehicle?id=${id}`, '/api/cars', `/api/cars/${id}`];
  const shown = [one, other].flatMap(({ url }) => places.map((path) => [url, path] as const));
  const saying = async () => {
    const answers = await Promise.all(shown.map(([url, path]) => send(url, 'GET', path)));
    return shown.filter((_, place) => words.test(JSON.stringify(answers[place]?.body)));
  };
  expect(await saying()).toEqual([]);
  await change();
  await expect.poll(saying, { timeout: 2_000, interval: 20 }).toEqual(shown);
}

async function mailsOf(booking: Booking): Promise<string[]> {
  const place = join(env.DATA_DIR, 'mail');
  const names = (await readdir(place).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(place, name), 'utf8')));
  // Its host and its driver, who has another address, have mails of their own.
  return texts.filter((text) => text.includes(booking.reference) && /^To: guest@/m.test(text));
}

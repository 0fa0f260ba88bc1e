import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session, SignUp } from '@makani/contract/accounts/auth';
import type { Booking, CustomerInfo } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { addHost } from '@makani/server/process/add-host';
import { createApp } from '@makani/server/app';
import { parseConfig } from '@makani/server/config/config';
import type { Database } from '@makani/server/db/database';
import { openSession } from '@makani/server/features/accounts/public/sessions';
import { markNoShow } from '@makani/server/features/bookings/trips/mark-no-show';
import { createSmtpTransport } from '@makani/server/adapters/mail/smtp-transport';
import { openContainer } from '@makani/server/container';
import { pageStamp } from '@makani/server/http/pages/page-cache';
import { renderPlugin } from '@makani/server/http/pages/render';
import type { JobContext } from '@makani/server/jobs/job-context';
import { jobs } from '@makani/server/jobs/registry';
import { createEncryption } from '@makani/server/adapters/encryption/encrypted-text';
import { demoHost } from '@makani/server/seed/demo-accounts';
import { seed } from '@makani/server/seed/seed';
import { seedWithHost } from '../../server/test/kit/fleet-host.ts';
import { ManualClock } from '../../server/test/kit/manual-clock.ts';
import { type MailSink, recordingLog, startMailSink } from '../../server/test/mail/mail-fixtures.ts';
import { openTestDatabase } from './test-database.ts';

/** Friday, 20 November 2026, 08:00 in Honolulu. */
const startOfTests = '2026-11-20T18:00:00Z';
const password = 'correct horse battery';

type App = Awaited<ReturnType<typeof createApp>>;

export interface Guest {
  user: Session['user'];
  token: string;
  email: string;
  password: string;
  /** The session in the browser's storage. */
  storage: { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };
}

interface AppInput {
  vehicle: string;
  pickupAt: string;
  returnAt: string;
  insurance?: 'basic' | 'premium';
  /** The driver's details, if the test depends on them. */
  customer?: Partial<CustomerInfo>;
}

export interface ContainerOptions {
  env?: Record<string, string>;
  /** Starts as a new installation does: no host owns the fleet yet. */
  withoutHost?: boolean;
}

/**
 * The real server: built pages, API, database and mail, with a clock that stands still until a test moves it.
 */
export class Container {
  readonly url: string;
  readonly clock: ManualClock;
  readonly mails: MailSink['received'];
  readonly #app: App;
  readonly #context: JobContext;
  readonly #database: Database;
  readonly #sink: MailSink;
  readonly #log: string[];

  private constructor(parts: {
    url: string;
    app: App;
    context: JobContext;
    clock: ManualClock;
    database: Database;
    sink: MailSink;
    log: string[];
  }) {
    this.url = parts.url;
    this.clock = parts.clock;
    this.mails = parts.sink.received;
    this.#app = parts.app;
    this.#context = parts.context;
    this.#database = parts.database;
    this.#sink = parts.sink;
    this.#log = parts.log;
  }

  static async open(options: ContainerOptions = {}): Promise<Container> {
    const database = await openTestDatabase();
    const sink = await startMailSink();
    const clock = new ManualClock(startOfTests);
    const { log, lines } = recordingLog();
    const dataDir = await mkdtemp(join(tmpdir(), 'makani-e2e-'));
    const config = parseConfig({
      NODE_ENV: 'test',
      RATE_LIMITS: 'off-public',
      SIMULATED_PAYMENT_DELAY_MS: '0',
      DEMO_DATA: 'off',
      DATA_DIR: dataDir,
      ...options.env,
    });
    const { context } = await openContainer(config, {
      database,
      clock,
      encryption: createEncryption(randomBytes(32)),
      mailTransport: createSmtpTransport(sink.url),
      log,
    });
    await (options.withoutHost === true ? seed(context) : seedWithHost(context));
    const buildDirectory = new URL('../../web/build/', import.meta.url);
    const app = await createApp(context, {
      database,
      pages: async (parent, callApi) => {
        await parent.register(renderPlugin, {
          buildDirectory,
          callApi,
          siteName: context.config.site.name,
          kept: { stamp: pageStamp(context), publicUrl: config.publicUrl },
        });
      },
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    context.config.publicUrl = url;
    return new Container({ url, app, context, clock, database, sink, log: lines });
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.#context.mailTransport.close();
    await this.#sink.close();
    await this.#database.close();
    await rm(this.#context.config.dataDir, { recursive: true });
  }

  /**
   * Restores the initial state: no bookings, no mail, the original fleet and prices, the first morning. Users
   * stay.
   */
  async reset(): Promise<void> {
    this.clock.set(startOfTests);
    this.mails.length = 0;
    this.#log.length = 0;
    await this.script(`
      TRUNCATE reviews, bookings, booking_events, payments, ledger_entries, quotes, outbox, vehicle_blocks,
        calendar_imports, calendar_feeds, idempotency_keys, sessions, account_links,
        password_reset_requests, simulated_cards, simulated_charges CASCADE;
      CREATE TABLE IF NOT EXISTS first_prices AS SELECT id, daily_cents FROM vehicles;
      CREATE TABLE IF NOT EXISTS first_hours AS SELECT id, hours FROM locations;
      UPDATE locations SET hours = first_hours.hours FROM first_hours WHERE first_hours.id = locations.id;
      DELETE FROM vehicles WHERE id NOT IN (SELECT id FROM first_prices);
      UPDATE vehicles SET min_notice_hours = 0, min_days = 1, turnaround_hours = 0;
      UPDATE vehicles SET daily_cents = first_prices.daily_cents FROM first_prices WHERE first_prices.id = vehicles.id;
      UPDATE catalogue_version SET version = version + 1
    `);
  }

  /** The errors that the server has logged since the last reset. */
  get errors(): string[] {
    return this.#log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  }

  /** The output of `npm run host:add -- EMAIL --take-fleet`. */
  async addHost(email: string): Promise<string> {
    return addHost(this.#context, { email, takesFleet: true });
  }

  /** Runs SQL, for what no door of the product lets in. The replica role bypasses triggers such as the ledger's. */
  async script(sql: string): Promise<void> {
    await this.#database.script(`
      SELECT set_config('session_replication_role', 'replica', true);
      ${sql};
      SELECT set_config('session_replication_role', 'origin', true);
    `);
  }

  /** Marks the booking as an operator would, at this moment. */
  async markNoShow({ id }: Booking): Promise<void> {
    const marked = await markNoShow(this.#context, { bookingId: id, operatorId: randomUUID() });
    if (marked === undefined) throw new Error(`booking ${id} is no no-show`);
  }

  /** Runs every job of the worker once, as its loops would. */
  async runJobs(): Promise<void> {
    for (const job of jobs) await job.run(this.#context, new AbortController().signal);
  }

  async signUp(overrides: Partial<SignUp> = {}): Promise<Guest> {
    const name = `guest-${randomUUID().slice(0, 8)}`;
    const form = {
      username: name,
      email: `${name}@guests.example`,
      password,
      firstName: 'Sample',
      lastName: 'Guest',
      phoneNumber: '+1 808 555 0111',
      roles: ['guest'],
      ...overrides,
    };
    await this.#call('POST', '/auth/signup', { body: form });
    // Removes the mail that confirms the address, which no test expects.
    await this.#context.db.deleteFrom('outbox').where('recipient', '=', form.email).execute();
    return this.signIn(form);
  }

  async signIn({ email, password }: Pick<Guest, 'email' | 'password'>): Promise<Guest> {
    const body = { email, password };
    const { token, ...user } = await this.#call<Session['user'] & { token: string }>('POST', '/auth/signin', {
      body,
    });
    return { token, user, ...body, storage: this.#storageOf(token, user) };
  }

  /** The owner of the whole fleet. Their password is unknown, so the session is created directly. */
  async fleetHost(): Promise<Guest> {
    const { db, clock } = this.#context;
    const owner = db.selectFrom('users').select('id').where('email', '=', demoHost.email);
    const { id } = await owner.executeTakeFirstOrThrow();
    const token = await openSession(db, { id, roles: ['guest', 'host'] }, clock.now());
    const user = await this.#call<Session['user']>('GET', '/auth/me', { token });
    return { token, user, email: user.email, password: '', storage: this.#storageOf(token, user) };
  }

  #storageOf(token: string, user: Session['user']): Guest['storage'] {
    const localStorage = [{ name: 'makani.session', value: JSON.stringify({ token, user }) }];
    return { cookies: [], origins: [{ origin: this.url, localStorage }] };
  }

  async fleet(): Promise<Vehicle[]> {
    return (await this.#call<{ vehicles: Vehicle[] }>('GET', '/cars')).vehicles;
  }

  async setPrice(name: string, dollars: number): Promise<void> {
    const change = this.#context.db.updateTable('vehicles').set({ daily_cents: dollars * 100 });
    await change.where('name', '=', name).execute();
  }

  async setHours(id: string, hours: string): Promise<void> {
    await this.#context.db.updateTable('locations').set({ hours }).where('id', '=', id).execute();
  }

  /** Holds a vehicle for 15 minutes; for a new guest by default. */
  async hold(input: AppInput, known?: Guest): Promise<Booking> {
    const { token } = known ?? (await this.signUp());
    const { vehicle, insurance = 'basic', customer, ...period } = input;
    const vehicleId = (await this.fleet()).find(({ name }) => name === vehicle)?.id;
    if (vehicleId === undefined) throw new Error(`no ${vehicle} in the fleet`);
    const quote = await this.#call<Quote>('POST', '/quotes', {
      body: { vehicleId, locationId: 'honolulu', insurance, ...period },
    });
    return this.#call<Booking>('POST', '/bookings', {
      token,
      body: { quoteId: quote.id, customerInfo: { ...customerInfo, ...customer } },
    });
  }

  /** Books and pays for a vehicle; for a new guest by default. */
  async book(input: AppInput, known?: Guest): Promise<Booking> {
    const guest = known ?? (await this.signUp());
    const { id } = await this.hold(input, guest);
    const { token } = guest;
    const card = {
      cardNumber: '4242424242424242',
      expiryDate: '12/30',
      cvv: '123',
      cardholderName: 'Sample Guest',
    };
    const paid = await this.#call<{ token: string }>('POST', '/payments/card-tokens', { token, body: card });
    return this.#call<Booking>('POST', `/bookings/${id}/payment`, {
      token,
      body: { paymentToken: paid.token },
    });
  }

  /** The guest's trips, as the API returns them. */
  async trips({ token }: Guest): Promise<Booking[]> {
    return (await this.#call<{ bookings: Booking[] }>('GET', '/bookings', { token })).bookings;
  }

  /** Every charge of the simulated card network. */
  async charges(): Promise<{ amount_cents: number; state: string }[]> {
    return this.#context.db.selectFrom('simulated_charges').select(['amount_cents', 'state']).execute();
  }

  async #call<T>(
    method: 'GET' | 'POST',
    path: string,
    { body, token }: { body?: object; token?: string } = {},
  ) {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}

const customerInfo: CustomerInfo = {
  firstName: 'Other',
  lastName: 'Guest',
  email: 'other@guests.example',
  phone: '+1 808 555 0112',
  driverLicense: 'H87654321',
};

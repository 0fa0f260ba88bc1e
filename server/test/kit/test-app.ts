import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session, SignUp } from '@makani/contract/accounts/auth';
import type { Booking, CustomerInfo } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import type { NetworkCharge } from '@makani/domain/payments/network-match';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type AppOptions, createApp } from '../../src/app.ts';
import { parseConfig } from '../../src/config/config.ts';
import type { Context } from '../../src/adapters/context.ts';
import type { Database } from '../../src/db/database.ts';
import { openSession } from '../../src/features/accounts/public/sessions.ts';
import { CalendarUnreadable } from '../../src/adapters/calendar-fetch/fetch-calendar.ts';
import type { MailMessage } from '../../src/adapters/mail/mail-transport.ts';
import { type Container, openContainer, type Ports } from '../../src/container.ts';
import { jobs } from '../../src/worker/registry.ts';
import { vacuumEmbedded } from '../../src/worker/vacuum-embedded.ts';
import { createEncryption } from '../../src/lib/encryption/encrypted-text.ts';
import { seed } from '../../src/seed/seed.ts';
import { seedWithHost } from '../../../proof/kit/fleet-host.ts';
import { insertGuests } from '../../../proof/kit/inserted-people.ts';
import { ManualClock } from '../../../proof/kit/manual-clock.ts';
import {
  goodCard,
  holdQuote,
  paymentOf,
  quoteTrip,
  simulatedToken,
  type TripInput,
} from '../../../proof/kit/trips.ts';
import { openTestNetwork, type TestNetwork } from '../../../proof/stripe-stand-in/test-network.ts';
import type { StandIn } from '../../../proof/stripe-stand-in/start-stand-in.ts';
import { signIn, signUp } from '../../../proof/kit/people.ts';
import { type Sent, Wire } from './wire.ts';

/** Friday, 20 November 2026, 08:00 in Honolulu. */
export const startOfTests = '2026-11-20T18:00:00Z';

interface Options {
  /** An existing database instead of a fresh one. */
  database?: Database;
  env?: Record<string, string>;
  /** The key of data encrypted elsewhere, instead of a fresh one. */
  dataKey?: Buffer;
  /** Leaves the fleet without a host, as after the first start of a server. */
  withoutHost?: boolean;
  /** Fetches other calendars; without it every address fails. */
  fetchCalendar?: Context['fetchCalendar'];
  /** Sends to webhooks; without it, every address on this machine is reached. */
  sendWebhook?: Context['sendWebhook'];
  /** Sends text messages; without it, `env` says whether and where they go. */
  texts?: Context['texts'];
  /** The card network; without it, the one that the project of the tests is for. */
  network?: TestNetwork;
  /** Wraps the card network, for instance to make it fail. */
  payments?: Ports['payments'];
  /** Sends the mails; without it they land in `mails`. */
  mailTransport?: Ports['mailTransport'];
  /** Takes the log; without it `TEST_LOG` says from which level on it is printed. */
  log?: Ports['log'];
  /** Adds the rendered pages. */
  pages?: (...given: [...Parameters<NonNullable<AppOptions['pages']>>, Context]) => Promise<void>;
  /** Turns requests away when the event loop is late, as a site does; tests don't. */
  shedsWhenLate?: boolean;
}

/**
 * The real app on a real database for the whole test file. The clock stands still until a test moves it;
 * mails land in `mails`.
 */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const { mailTemplates } = await import('../../src/features/mail/templates/templates.ts');
  // The test runner's, which the browser's tests and the campaigns do without.
  const { atTheEnd, createTestDatabase } = await import('./test-database.ts');
  return openTestApp(
    {
      ...options,
      database: options.database ?? (await createTestDatabase()),
      mailTemplates: async () => mailTemplates,
    },
    atTheEnd,
  );
}

/**
 * The same without a test runner.
 *
 * @param whenOver - Is given what has to be closed.
 */
export async function openTestApp(
  options: Options & { database: Database; mailTemplates?: Ports['mailTemplates'] },
  whenOver: (close: () => Promise<unknown>) => void,
): Promise<TestApp> {
  const { database, pages } = options;
  const clock = new ManualClock(Temporal.Instant.from(startOfTests));
  const mails: MailMessage[] = [];
  const dataDir = join(tmpdir(), `makani-test-${randomUUID()}`);
  whenOver(() => rm(dataDir, { recursive: true, force: true }));
  const { standIn, env } = await openTestNetwork(clock, whenOver, options.network);
  const config = parseConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off-public',
    SIMULATED_PAYMENT_DELAY_MS: '0',
    DEMO_DATA: 'off',
    LISTING_REVIEW: 'off',
    DATA_DIR: dataDir,
    ...env,
    ...options.env,
  });
  const { context } = await openContainer(config, {
    database,
    clock,
    encryption: createEncryption(options.dataKey ?? randomBytes(32)),
    ...(options.mailTemplates !== undefined && { mailTemplates: options.mailTemplates }),
    mailTransport: options.mailTransport ?? {
      send: async (mail) => void mails.push(mail),
      close: async () => {},
    },
    fetchCalendar:
      options.fetchCalendar ??
      (async () => {
        throw new CalendarUnreadable('We couldn’t reach this address.');
      }),
    ...(options.sendWebhook !== undefined && { sendWebhook: options.sendWebhook }),
    ...(options.texts !== undefined && { texts: options.texts }),
    log: options.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    ...(options.payments !== undefined && { payments: options.payments }),
  });
  whenOver(() => context.reads.close());
  await (options.withoutHost === true ? seed(context) : seedWithHost(context));
  const app = await createApp(context, {
    database,
    ...(options.shedsWhenLate !== true && { shedsWhenLate: false }),
    ...(pages !== undefined && { pages: (parent, callApi) => pages(parent, callApi, context) }),
  });
  whenOver(() => app.close());
  return new TestApp(app, context, { database, clock, mails, standIn });
}

export class TestApp extends Wire {
  readonly context: Container['context'];
  readonly database: Database;
  readonly clock: ManualClock;
  readonly mails: MailMessage[];
  /** Where the card network is Stripe. */
  readonly standIn: StandIn | undefined;

  constructor(
    app: FastifyInstance,
    context: Container['context'],
    parts: Pick<TestApp, 'database' | 'clock' | 'mails' | 'standIn'>,
  ) {
    super(app);
    this.context = context;
    this.database = parts.database;
    this.clock = parts.clock;
    this.mails = parts.mails;
    this.standIn = parts.standIn;
  }

  /** Signs up a new guest and signs them in. */
  async signedIn(overrides: Partial<SignUp> = {}): Promise<Session & { email: string }> {
    const form = await signUp(this, overrides);
    await this.forgetWelcome(form.email);
    return { ...(await signIn(this, form)), email: form.email };
  }

  /** Deletes the address confirmation mail, which would only disturb other tests. */
  async forgetWelcome(email: string): Promise<void> {
    const { db } = this.context;
    await db
      .deleteFrom('outbox')
      .where('kind', '=', 'email_verification')
      .where('recipient', '=', email)
      .execute();
  }

  /** Creates many guests without hashing a password for each. @returns a bearer token for each. */
  async guests(count: number, options: Parameters<typeof insertGuests>[3] = {}): Promise<string[]> {
    return insertGuests(this.context.db, this.context.clock.now(), count, options);
  }

  /** A new session of the booking's guest, because the old one expires when the clock moves. */
  async guestOf(bookingId: string): Promise<string> {
    const { db, clock } = this.context;
    const { guest_id: id } = await db
      .selectFrom('bookings')
      .select('guest_id')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    return openSession(db, { id, roles: ['guest'] }, clock.now());
  }

  /** The address of the account that pays for a booking, which isn't its driver's. */
  async payerOf({ id }: { id: string }): Promise<string> {
    const { email } = await this.context.db
      .selectFrom('bookings')
      .innerJoin('users', 'users.id', 'bookings.guest_id')
      .select('users.email')
      .where('bookings.id', '=', id)
      .executeTakeFirstOrThrow();
    return email;
  }

  async vehicle(name = 'Toyota Sienna Platinum'): Promise<Vehicle> {
    const { vehicles } = await this.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');
    const found = vehicles.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no ${name} in the fleet`);
    return found;
  }

  async quote(overrides: Partial<TripInput> = {}): Promise<Quote> {
    const vehicleId = overrides.vehicleId ?? (await this.vehicle()).id;
    const dates = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
    return quoteTrip(this, { ...dates, ...overrides, vehicleId });
  }

  async hold(token: string, quoteId: string, overrides: Partial<CustomerInfo> = {}): Promise<Booking> {
    return holdQuote(this, token, quoteId, overrides);
  }

  /** The card network's record of a charge. */
  async networkCharge(id: string): Promise<NetworkCharge | undefined> {
    return (await this.context.payments.list([id])).get(id);
  }

  async cardToken(token: string, cardNumber = goodCard.cardNumber): Promise<string> {
    // The browser gives it to Stripe itself.
    if (this.standIn !== undefined) return this.standIn.control.paymentMethod(cardNumber);
    return simulatedToken(this, token, { cardNumber });
  }

  async pay(token: string, bookingId: string, cardNumber?: string): Promise<Sent> {
    const paymentToken = await this.cardToken(token, cardNumber);
    return this.request('POST', ...paymentOf(token, bookingId, paymentToken));
  }

  /** Signs up a guest and makes a paid booking. */
  async booked(
    overrides: Parameters<TestApp['quote']>[0] = {},
  ): Promise<{ booking: Booking; token: string }> {
    return this.bookedBy((await this.signedIn()).token, overrides);
  }

  /** The same by a guest without a password, which takes no time to hash. */
  async bookedByGuest(
    overrides: Parameters<TestApp['quote']>[0] = {},
  ): Promise<{ booking: Booking; token: string }> {
    const [token = ''] = await this.guests(1);
    return this.bookedBy(token, overrides);
  }

  private async bookedBy(
    token: string,
    overrides: Parameters<TestApp['quote']>[0],
  ): Promise<{ booking: Booking; token: string }> {
    const held = await this.hold(token, (await this.quote(overrides)).id);
    const paid = await this.pay(token, held.id);
    if (paid.status !== 200) throw new Error(`paying answered ${paid.status}`);
    return { booking: paid.body as Booking, token };
  }

  /**
   * Runs every job of the worker once. Vacuuming each table would take as long as all others, and changes nothing that a test
   * of another subject sees; its own are `worker/vacuum-embedded` and `db/vacuum-often`.
   */
  async runJobs(): Promise<void> {
    for (const { run } of jobs)
      if (run !== vacuumEmbedded) await run(this.context, new AbortController().signal);
  }
}

import { randomUUID } from 'node:crypto';
import type { Session, SignUp } from '@makani/contract/accounts/auth';
import type { Booking, CustomerInfo, ListedTrip } from '@makani/contract/bookings/bookings';
import type { Order } from '@makani/contract/bookings/orders';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import type { Grade, Operator, OperatorSession } from '@makani/contract/operator/operators';
import { addHost } from '@makani/server/process/add-host';
import { addOperator } from '@makani/server/process/add-operator';
import { markNoShow } from '@makani/server/features/bookings/trips/mark-no-show';
import { newOperator } from '../../server/test/kit/desk/operators.ts';
import type { Control } from '../../proof/stripe-stand-in/control/control.ts';
import { fleetHost, knowPassword } from '../../server/test/kit/hosts.ts';
import type { ManualClock } from '../../proof/kit/manual-clock.ts';
import { startOfTests, type TestApp } from '../../server/test/kit/test-app.ts';
import type { MailSink } from '../../proof/kit/mail-sink.ts';
import { bringBackInitialState, saveInitialState } from '../../proof/kit/databases/initial-state.ts';
import { apiAt } from '../../proof/kit/http.ts';
import { signIn, signUp } from '../../proof/kit/people.ts';
import { type Api, holdQuote, paymentOf, quoteTrip } from '../../proof/kit/trips.ts';
import type { TwilioStandIn } from '../../proof/twilio-stand-in/start-twilio.ts';
import { callApi } from './call-api.ts';
import { type ContainerOptions, openParts, type Parts } from './site/open-parts.ts';

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

/**
 * The real server: built pages, API, database and mail, with a clock that stands still until a test moves it.
 */
export class Container {
  readonly url: string;
  readonly clock: ManualClock;
  readonly mails: MailSink['received'];
  readonly #app: TestApp;
  readonly #log: string[];
  readonly #twilio: Parts['twilio'];
  readonly close: Parts['close'];
  readonly #api: Api;

  private constructor(parts: Parts) {
    this.url = parts.url;
    this.#api = apiAt(parts.url);
    this.#app = parts.app;
    this.#log = parts.log;
    this.#twilio = parts.twilio;
    this.clock = parts.app.clock;
    this.mails = parts.sink.received;
    this.close = parts.close;
  }

  static async open(options: ContainerOptions = {}): Promise<Container> {
    const parts = await openParts(options);
    await saveInitialState(parts.app.database);
    return new Container(parts);
  }

  /** Restores what was there when the site was opened: no bookings, no mail, the fleet and its host, the first morning. */
  async reset(): Promise<void> {
    this.clock.set(startOfTests);
    this.mails.length = 0;
    this.#log.length = 0;
    await this.#forgetStripe();
    this.#twilio?.startOver();
    await bringBackInitialState(this.#app.database);
  }

  async #forgetStripe(): Promise<void> {
    const control = this.#app.standIn?.control;
    await control?.webhooks.settled();
    control?.startOver();
  }

  /** The errors that the server has logged since the last reset. */
  get errors(): string[] {
    return this.#log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  }

  /** The output of `npm run makani -- host:add EMAIL --take-fleet`. */
  async addHost(email: string): Promise<string> {
    return addHost(this.#app.context, { email, takesFleet: true });
  }

  /** Runs SQL, for what no door of the product lets in. The replica role bypasses triggers such as the ledger's. */
  async script(sql: string): Promise<void> {
    await this.#app.database.script(`
      SELECT set_config('session_replication_role', 'replica', true);
      ${sql};
      SELECT set_config('session_replication_role', 'origin', true);
    `);
  }

  /** Marks the booking as an operator would, at this moment. */
  async markNoShow({ id }: Booking): Promise<void> {
    const marked = await markNoShow(this.#app.context, { bookingId: id, operatorId: randomUUID() });
    if (marked === undefined) throw new Error(`booking ${id} is no no-show`);
  }

  /** Runs every job of the worker once, as its loops would. */
  async runJobs(): Promise<void> {
    await this.#app.runJobs();
  }

  async signUp(overrides: Partial<SignUp> = {}): Promise<Guest> {
    const email = `guest-${randomUUID().slice(0, 8)}@guests.example`;
    const form = await signUp(this.#api, { email, firstName: 'Sample', lastName: 'Guest', ...overrides });
    // Removes the mail that confirms the address, which no test expects.
    await this.#app.forgetWelcome(form.email);
    return this.signIn(form);
  }

  async signIn({ email, password }: Pick<Guest, 'email' | 'password'>): Promise<Guest> {
    const { token, user } = await signIn(this.#api, { email, password });
    return { token, user, email, password, storage: this.#storageOf(token, user) };
  }

  /** The owner of the whole fleet, with the password of all guests. */
  async fleetHost(): Promise<Guest> {
    const { id, token } = await fleetHost(this.#app);
    const password = await knowPassword(this.#app, id);
    const user = await callApi<Session['user']>(this.url, 'GET', '/auth/me', { token });
    return { token, user, email: user.email, password, storage: this.#storageOf(token, user) };
  }

  /** Somebody of the desk who has entered their password just now. @returns what the tab keeps. */
  async operator(grade: Grade = 'manager'): Promise<OperatorSession> {
    const { token } = await newOperator(this.#app, grade);
    return { token, operator: await callApi<Operator>(this.url, 'GET', '/operator/me', { token }) };
  }

  /** The output of `npm run makani -- operator:add EMAIL`. */
  async addOperator(email: string): Promise<string> {
    return addOperator(this.#app.context, { email, grade: 'manager' });
  }

  #storageOf(token: string, user: Session['user']): Guest['storage'] {
    const localStorage = [{ name: 'makani.session', value: JSON.stringify({ token, user }) }];
    return { cookies: [], origins: [{ origin: this.url, localStorage }] };
  }

  async fleet(): Promise<Vehicle[]> {
    return (await callApi<{ vehicles: Vehicle[] }>(this.url, 'GET', '/cars')).vehicles;
  }

  async setPrice(name: string, dollars: number): Promise<void> {
    const change = this.#app.context.db.updateTable('vehicles').set({ daily_cents: dollars * 100 });
    await change.where('name', '=', name).execute();
  }

  async setHours(id: string, hours: string): Promise<void> {
    await this.#app.context.db.updateTable('locations').set({ hours }).where('id', '=', id).execute();
  }

  /** Holds a vehicle for 15 minutes; for a new guest by default. */
  async hold(input: AppInput, known?: Guest): Promise<Booking> {
    const { token } = known ?? (await this.signUp());
    const { vehicle, insurance = 'basic', customer, ...period } = input;
    const vehicleId = (await this.fleet()).find(({ name }) => name === vehicle)?.id;
    if (vehicleId === undefined) throw new Error(`no ${vehicle} in the fleet`);
    const { id: quoteId } = await quoteTrip(this.#api, { vehicleId, insurance, ...period });
    return holdQuote(this.#api, token, quoteId, { ...otherGuest, ...customer });
  }

  /** Holds several vehicles for the same dates, to be paid for together. */
  async holdTogether(
    names: string[],
    { pickupAt, returnAt }: Pick<AppInput, 'pickupAt' | 'returnAt'>,
    { token }: Guest,
  ): Promise<Order> {
    const vehicles = [];
    for (const { id: vehicleId } of (await this.fleet()).filter(({ name }) => names.includes(name))) {
      const { id: quoteId } = await quoteTrip(this.#api, { vehicleId, pickupAt, returnAt });
      vehicles.push({ quoteId, customerInfo: otherGuest });
    }
    return callApi<Order>(this.url, 'POST', '/orders', { token, body: { vehicles } });
  }

  /** Books and pays for a vehicle; for a new guest by default. */
  async book(input: AppInput, known?: Guest): Promise<Booking> {
    const guest = known ?? (await this.signUp());
    const { id } = await this.hold(input, guest);
    const { token } = guest;
    return this.#api.expect(200, 'POST', ...paymentOf(token, id, await this.#app.cardToken(token)));
  }

  /** The guest's trips, as the API returns them. */
  async trips({ token }: Guest): Promise<ListedTrip[]> {
    return (await callApi<{ bookings: ListedTrip[] }>(this.url, 'GET', '/bookings', { token })).bookings;
  }

  /** The text network of a site that sends texts. */
  get twilio(): TwilioStandIn {
    if (this.#twilio === undefined) throw new Error('This site sends no texts.');
    return this.#twilio;
  }

  /** The bank, the cardholder and the webhooks of a site that takes cards by Stripe. */
  get stripe(): Control {
    if (this.#app.standIn === undefined) throw new Error('This site takes no cards by Stripe.');
    return this.#app.standIn.control;
  }

  /** Payments at Stripe since the last reset, the earliest first. */
  stripePayments(): { status: string; amount: number; amount_received: number; refunded: number }[] {
    const { payment_intents: intents, charges } = this.stripe.state();
    return Object.values(intents).map(({ status, amount, amount_received, latest_charge: charge }) => ({
      status,
      amount,
      amount_received,
      refunded: charges[charge ?? '']?.amount_refunded ?? 0,
    }));
  }

  /** Every charge of the simulated card network. */
  async charges(): Promise<{ amount_cents: number; state: string }[]> {
    return this.#app.context.db.selectFrom('simulated_charges').select(['amount_cents', 'state']).execute();
  }
}

/** The driver of a test that names none: somebody else than the guest who pays. */
const otherGuest: CustomerInfo = {
  firstName: 'Other',
  lastName: 'Guest',
  email: 'other@guests.example',
  phone: '+1 808 555 0112',
  driverLicense: 'H87654321',
};

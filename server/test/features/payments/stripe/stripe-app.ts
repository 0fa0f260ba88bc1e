import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Booking } from '@makani/contract/bookings/bookings';
import { followStripe } from '../../../../src/features/bookings/jobs/follow-stripe.ts';
import { startStandIn, type StandIn } from '../../../../../proof/stripe-stand-in/start-stand-in.ts';
import { createTestApp, type TestApp } from '../../../kit/test-app.ts';
import { atTheEnd } from '../../../kit/test-database.ts';
import type { Sent } from '../../../kit/wire.ts';

export interface StripeApp {
  app: TestApp;
  standIn: StandIn;
  /** Enters a card at the stand-in, and pays with it. */
  pay(
    token: string,
    bookingId: string,
    card: { number?: string; key?: string; method?: string },
  ): Promise<Sent>;
  /** Works off all events that have come. */
  follow(): Promise<number>;
  /** A paid booking. */
  booked(dates?: object, number?: string): Promise<{ booking: Booking; token: string }>;
}

/** The app with Stripe's stand-in behind it, which tells it what happens. */
export async function createStripeApp(options: Parameters<typeof createTestApp>[0] = {}): Promise<StripeApp> {
  const clock: { now: () => Date } = { now: () => new Date() };
  const standIn = await startStandIn({ now: () => clock.now() });
  atTheEnd(() => standIn.close());
  const app = await createTestApp({
    ...options,
    env: {
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_PUBLISHABLE_KEY: standIn.publishableKey,
      STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      STRIPE_API_BASE: standIn.url,
      ...options.env,
    },
  });
  clock.now = () => new Date(app.clock.now().epochMilliseconds);
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  standIn.control.webhooks.target = {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    secret: standIn.webhookSecret,
  };
  const pay: StripeApp['pay'] = async (token, bookingId, { number = '4242424242424242', key, method }) =>
    app.request('POST', `/bookings/${bookingId}/payment`, {
      token,
      key: key ?? randomUUID(),
      body: { paymentToken: method ?? standIn.control.paymentMethod(number) },
    });
  return {
    app,
    standIn,
    pay,
    async follow() {
      await standIn.control.webhooks.settled();
      return followStripe(app.context);
    },
    async booked(dates = {}, number = '4242424242424242') {
      const [token = ''] = await app.guests(1);
      const held = await app.hold(token, (await app.quote(dates)).id);
      const paid = await pay(token, held.id, { number });
      if (paid.status !== 200)
        throw new Error(`paying answered ${paid.status}: ${JSON.stringify(paid.body)}`);
      return { booking: paid.body as Booking, token };
    },
  };
}

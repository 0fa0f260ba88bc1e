import { randomUUID } from 'node:crypto';
import type { Order } from '@makani/contract/bookings/orders';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { type TestApp } from '../../../kit/test-app.ts';
import type { Sent } from '../../../kit/wire.ts';

type Quoted = NonNullable<Parameters<TestApp['quote']>[0]>;

/** Asks for all of these vehicles at once, each with a driver and the choices of its own. */
export async function requestOrder(app: TestApp, token: string, wanted: Quoted[]): Promise<Sent> {
  const vehicles = [];
  for (const [index, choices] of wanted.entries()) {
    const { id: quoteId } = await app.quote(choices);
    const driver = {
      firstName: 'Ada',
      lastName: `Driver${'abcd'[index] ?? ''}`,
      driverLicense: `H1234567${index}`,
    };
    vehicles.push({ quoteId, customerInfo: { ...customerInfo, ...driver } });
  }
  return app.request('POST', '/orders', { token, key: randomUUID(), body: { vehicles } });
}

/** @throws unless the vehicles are held. */
export async function holdOrder(app: TestApp, token: string, wanted: Quoted[]): Promise<Order> {
  const { status, body } = await requestOrder(app, token, wanted);
  if (status !== 201) throw new Error(`the order answered ${status}: ${JSON.stringify(body)}`);
  return body as Order;
}

/** @param paid.method A card that was entered at Stripe, in place of a number. */
export async function payOrder(
  app: TestApp,
  token: string,
  orderId: string,
  { card, method, key = randomUUID() }: { card?: string; method?: string; key?: string } = {},
): Promise<Sent> {
  const paymentToken = method ?? (await app.cardToken(token, card));
  return app.request('POST', `/orders/${orderId}/payment`, { token, key, body: { paymentToken } });
}

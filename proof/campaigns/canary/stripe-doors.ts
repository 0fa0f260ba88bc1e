import { createHmac, randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { fleetHost } from '../../../server/test/kit/hosts.ts';
import { customerInfo } from '../../kit/trips.ts';
import { type TestApp } from '../../../server/test/kit/test-app.ts';
import type { StandIn } from '../../stripe-stand-in/start-stand-in.ts';

/** Details that Stripe's answers and events quote beside a card. */
export const owner = ['Qanary Cardholder', 'qanary.cardholder@example.com'];

export interface Said {
  what: string;
  status: number;
  /** Statuses that are right. */
  allowed: number[];
  text: string;
}

/** A browser that knows no better sends us the number itself. */
export async function atOurDoors(app: TestApp, card: string, written: string): Promise<Said[]> {
  const [token = ''] = await app.guests(1);
  const said: Said[] = [];
  const send = async (what: string, path: string, body: object, allowed: number[]): Promise<void> => {
    const { status, body: answer } = await app.request('POST', path, { token, key: randomUUID(), body });
    said.push({ what, status, allowed, text: JSON.stringify(answer) });
  };
  const cardBody = {
    cardNumber: card.slice(0, 16),
    expiryDate: '12/30',
    cvv: '123',
    cardholderName: 'Ada Example',
  };
  await send('the door for cards', '/payments/card-tokens', cardBody, [404, 422]);
  await send(
    'the door for cards',
    '/payments/card-tokens',
    { ...cardBody, cardholderName: written },
    [400, 404, 422],
  );
  const quote = await app.quote({ vehicleId: (await app.vehicle()).id });
  await send(
    'a name',
    '/bookings',
    { quoteId: quote.id, customerInfo: { ...customerInfo, lastName: written } },
    [400, 422],
  );
  await send(
    'a message',
    '/contact',
    { name: 'Ada', email: 'ada@example.com', message: written },
    [400, 422],
  );
  for (const path of ['/bookings', '/orders'])
    await send('a payment', `${path}/${randomUUID()}/payment`, { paymentToken: written }, [400, 404, 422]);
  const held = await app.hold(token, quote.id);
  await send('a payment', `/bookings/${held.id}/payment`, { paymentToken: written }, [400, 402, 422]);
  await send('a payment', `/bookings/${held.id}/payment`, { paymentToken: `pm_${card}` }, [400, 402, 422]);
  await app.request('DELETE', `/bookings/${held.id}/hold`, { token });
  return said;
}

/** Stripe's own events name cards and people; others send events that nobody has signed. */
export async function inEvents(app: TestApp, { webhookSecret }: StandIn, written: string): Promise<Said[]> {
  const said: Said[] = [];
  const [name, email] = owner;
  const object = {
    id: `ch_${randomUUID().replaceAll('-', '')}`,
    description: written,
    receipt_email: email,
    billing_details: { name: `${name} ${written}`, email },
    metadata: { charge: written, market: '', note: written },
    last_payment_error: { message: written },
  };
  const event = { id: `evt_${randomUUID().replaceAll('-', '')}`, type: 'charge.failed', data: { object } };
  const bodies: [what: string, body: string, isSigned: boolean, allowed: number][] = [
    ['a signed event', JSON.stringify(event), true, 200],
    ['an event that nobody signed', JSON.stringify(event), false, 400],
    ['a signed event that is none', JSON.stringify({ ...event, id: written, type: written }), true, 400],
    ['a signed text', written, true, 400],
  ];
  for (const [what, payload, isSigned, allowed] of bodies) {
    const seconds = Math.floor(app.clock.now().epochMilliseconds / 1000);
    const digest = createHmac('sha256', isSigned ? webhookSecret : written)
      .update(`${seconds}.${payload}`)
      .digest('hex');
    const response = await app.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${digest}` },
    });
    said.push({ what, status: response.statusCode, allowed: [allowed], text: response.body });
  }
  return said;
}

const operations = [
  'customers.create',
  'payment_intents.create',
  'payment_intents.retrieve',
  'payment_intents.confirm',
  'payment_intents.capture',
  'refunds.create',
  'payment_intents.list',
] as const;

/** Stripe quotes a card, its owner and our key in what it refuses, and in what nobody can read. */
export async function inAnswers(
  app: TestApp,
  { control, secretKey }: StandIn,
  written: string,
  turn: number,
): Promise<Said[]> {
  const quoted = `${owner.join(' ')} ${written} ${secretKey}`;
  const answers = [
    { status: 500, body: { error: { type: 'api_error', message: quoted, param: quoted } } },
    { status: 401, body: { error: { type: 'invalid_request_error', message: quoted } } },
    { status: 200, body: `<html>${quoted}` },
    { status: 429, body: { error: { message: quoted, code: quoted } } },
  ];
  const answer = answers[turn % answers.length];
  const said: Said[] = [];
  const { vehicles } = await app.expect<{ vehicles: { id: string }[] }>(200, 'GET', '/cars');
  const vehicleId = vehicles[turn % vehicles.length]?.id ?? '';
  const days = { pickupAt: '2027-02-01T10:00', returnAt: '2027-02-04T10:00' };
  const [token = ''] = await app.guests(1);
  const held = await app.hold(token, (await app.quote({ vehicleId, ...days })).id);
  const quoteOnce = (): void => {
    control.clearFaults();
    for (const operation of operations)
      if (answer !== undefined) control.fault({ operation }, { kind: 'answer', answer, times: 1 });
  };
  quoteOnce();
  const sent = {
    token,
    key: randomUUID(),
    body: { paymentToken: control.paymentMethod('4242424242424242') },
  };
  for (let tries = 0; tries < 6; tries += 1) {
    const { status, body } = await app.request('POST', `/bookings/${held.id}/payment`, sent);
    said.push({
      what: 'a payment while Stripe quotes',
      status,
      allowed: [200, 503],
      text: JSON.stringify(body),
    });
    if (status === 200) break;
  }
  const host = await fleetHost(app);
  await app.request('POST', `/host/bookings/${held.id}/confirm`, { token: host.token, key: randomUUID() });
  quoteOnce();
  await settle(app);
  const guest = await app.guestOf(held.id);
  const path = `/bookings/${held.id}`;
  const shown = await app.request('GET', `${path}/cancellation`, { token: guest });
  const { feeCents, refundCents } = shown.body as Cancellation;
  await app.request('POST', `${path}/cancel`, {
    token: guest,
    key: randomUUID(),
    body: { feeCents, refundCents },
  });
  quoteOnce();
  await settle(app);
  control.clearFaults();
  await settle(app);
  return said;
}

async function settle(app: TestApp): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    // The comparison fails while Stripe doesn't answer.
    await app.runJobs().catch((error: unknown) => app.context.log.error({ err: error }, 'a job failed'));
    app.clock.advance({ minutes: 2 });
  }
}

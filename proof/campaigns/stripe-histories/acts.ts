import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Modification } from '@makani/contract/bookings/trips';
import { fleetHost } from '../../../server/test/kit/hosts.ts';
import type { Sent } from '../../../server/test/kit/wire.ts';
import { newOperator } from '../../../server/test/kit/desk/operators.ts';
import { send, codeOf, pickupAt } from './seats.ts';
import { type Stage, work } from './stages.ts';
import type { Seat } from './story.ts';

const cards = {
  pays: '4242424242424242',
  challenges: '4000002760003184',
  challengesThenDeclines: '4000008260003178',
  declines: '4000000000000002',
  hasNoFunds: '4000000000009995',
} as const;

export interface Paying {
  card: keyof typeof cards;
  /** The cardholder's answer to the bank, undefined when they leave. */
  bank?: 'succeed' | 'fail';
  /** They agree, and never come back to the page. */
  isAway?: boolean;
}

/** Pays, in two tabs at once. What never reached Stripe is tried again, as its guest is told to. */
export async function pay(stage: Stage, seat: Seat, how: Paying): Promise<void> {
  const path =
    seat.orderId === undefined ? `/bookings/${idOf(seat)}/payment` : `/orders/${seat.orderId}/payment`;
  await attempt(stage, seat, how, (paymentToken) => ['POST', path, { paymentToken }]);
}

/** Changes how long the trip is, and pays what it costs more. */
export async function change(
  stage: Stage,
  seat: Seat,
  days: number,
  how: Paying = { card: 'pays' },
): Promise<void> {
  const id = idOf(seat);
  const { app } = stage;
  const returnAt = Temporal.PlainDateTime.from(pickupAt).add({ days }).toString({ smallestUnit: 'minute' });
  const shown = await app.expect<Modification>(200, 'POST', `/bookings/${id}/modification`, {
    token: await app.guestOf(id),
    body: { pickupAt, returnAt, insurance: 'basic' },
  });
  const body = { quoteId: shown.quote.id, differenceCents: shown.differenceCents };
  await attempt(stage, seat, how, (paymentToken) => [
    'PATCH',
    `/bookings/${id}`,
    { ...body, ...(body.differenceCents > 0 && { paymentToken }) },
  ]);
}

async function attempt(
  stage: Stage,
  seat: Seat,
  { card, bank, isAway = false }: Paying,
  callWith: (paymentToken: string) => ['POST' | 'PATCH', string, object],
): Promise<void> {
  const { app, standIn } = stage;
  for (let tries = 0; tries < 12; tries += 1) {
    const [method, path, body] = callWith(standIn.control.paymentMethod(cards[card]));
    const sent = { token: await app.guestOf(idOf(seat)), key: randomUUID(), body };
    const [first, second] = await Promise.all([
      send(stage, method, path, sent),
      send(stage, method, path, sent),
    ]);
    if (first.status !== second.status)
      throw new Error(
        `one request was answered ${first.status} and ${second.status}: ${codeOf(first) ?? ''} ${codeOf(second) ?? ''}`,
      );
    let answer: Sent = first;
    if (codeOf(answer) === 'authentication_required') {
      if (bank === undefined) return;
      const { clientSecret = '' } = answer.body as { clientSecret?: string };
      const isHeard = answerBank(stage, clientSecret.split('_secret_')[0] ?? '', bank);
      if (isAway && isHeard) return;
      answer = await send(stage, method, path, sent);
    }
    if (answer.status === 200) return;
    if (codeOf(answer) !== 'payment_failed')
      throw new Error(`${seat.plot.name}: paying answered ${answer.status} ${JSON.stringify(answer.body)}`);
    if (isRefused({ card, bank })) return;
  }
  throw new Error(`${seat.plot.name}: paying failed twelve times`);
}

/** @returns false when the worker has given the attempt up just before: then the bank's page says no more than that. */
function answerBank({ standIn: { control } }: Stage, intentId: string, answer: 'succeed' | 'fail'): boolean {
  if (control.state().payment_intents[intentId]?.status === 'canceled') return false;
  control.completeAuthentication(intentId, answer);
  return true;
}

function isRefused({ card, bank }: Pick<Paying, 'card' | 'bank'>): boolean {
  return bank === 'fail' || card === 'declines' || card === 'hasNoFunds' || card === 'challengesThenDeclines';
}

export async function answerAs(stage: Stage, bookingId: string, answer: 'confirm' | 'reject'): Promise<void> {
  const token = await hostOf(stage);
  const body = answer === 'reject' ? { body: { reason: 'The vehicle is being serviced.' } } : {};
  const path = `/host/bookings/${bookingId}/${answer}`;
  let sent = await send(stage, 'POST', path, { token, ...body });
  // A host doesn't see a booking before the worker has heard that it is paid, which a storm may put off until now.
  for (let tries = 0; sent.status === 404 && tries < 3; tries += 1) {
    stage.app.clock.advance({ minutes: 2 });
    await work(stage, ['settle payments']);
    sent = await send(stage, 'POST', path, { token, ...body });
  }
  mustBe([200], sent);
}

const hosts = new WeakMap<Stage, { since: Temporal.Instant; token: Promise<string> }>();

/** One session for all that happens within an hour: of more than ten, the oldest ends. */
function hostOf(stage: Stage): Promise<string> {
  const now = stage.app.clock.now();
  const known = hosts.get(stage);
  if (known !== undefined && Temporal.Instant.compare(known.since.add({ minutes: 30 }), now) > 0)
    return known.token;
  const token = fleetHost(stage.app).then((host) => host.token);
  hosts.set(stage, { since: now, token });
  return token;
}

/** With another vehicle on hold, the money would wait for its guest. */
export async function wantNoOther(stage: Stage, bookingId: string): Promise<void> {
  const token = await stage.app.guestOf(bookingId);
  mustBe([200, 410], await send(stage, 'DELETE', `/bookings/${bookingId}/substitute`, { token }));
}

export async function cancel(stage: Stage, bookingId: string): Promise<void> {
  const token = await stage.app.guestOf(bookingId);
  const { feeCents, refundCents } = await stage.app.expect<Cancellation>(
    200,
    'GET',
    `/bookings/${bookingId}/cancellation`,
    { token },
  );
  const body = { feeCents, refundCents };
  mustBe([200], await send(stage, 'POST', `/bookings/${bookingId}/cancel`, { token, body }));
}

export async function takeOfDeposit({ app }: Stage, bookingId: string): Promise<void> {
  const { token } = await newOperator(app, 'desk');
  const body = { act: 'take', amountCents: 12_000, payee: 'host', reason: 'A scratch on the left door.' };
  await app.request('POST', `/operator/bookings/${bookingId}/deposit`, { token, body });
}

export function idOf({ bookings: [id] }: Seat): string {
  if (id === undefined) throw new Error('nobody has it');
  return id;
}

function mustBe(statuses: number[], { status, body }: Sent): void {
  if (!statuses.includes(status)) throw new Error(`it was answered ${status}: ${JSON.stringify(body)}`);
}

import { createHmac, randomUUID } from 'node:crypto';
import { execute } from '../../kit/databases/execute.ts';
import { onQuietMachine } from '../kit/table/bar.ts';
import { expect } from '../kit/client.ts';
import type { Row } from '../kit/row.ts';
import { median, percentile } from '../kit/windows.ts';
import { inMs, perSecond } from '../kit/words.ts';

const maxMs = 50;
const connections = 10;
const secret = 'whsec_benchmark';
/** Keys that nothing is asked with: what Stripe tells is only kept. */
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_benchmark',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_benchmark',
  STRIPE_WEBHOOK_SECRET: `whsec_renewed,${secret}`,
};

/** Events that a busy site stores in a month: three thousand events a day. */
const stored = `insert into stripe_events
  (id, event_id, type, object_id, intent_id, charge_id, state, received_at, next_attempt_at)
  select gen_random_uuid(), 'evt_kept' || n, 'payment_intent.succeeded', 'pi_kept' || n, 'pi_kept' || n, null, 'done',
    now() - interval '26 seconds' * n, now() - interval '26 seconds' * n
  from generate_series(1, 100000) n`;

export const webhooks: Row = {
  id: 'P19',
  what: 'signed events of Stripe, from the first byte to the answer, 10 connections, 100,000 events kept',
  run: async (bench) => {
    const databases = await bench.databases();
    const databaseUrl = await databases.filled({ vehicles: 100, bookings: 400, withHistory: false });
    await execute(databaseUrl, stored);
    await execute(databaseUrl, 'vacuum analyze stripe_events');
    const { url } = await bench.siteOn(databaseUrl, keys);
    const { seconds } = bench.windows;
    const windows = (await bench.windows.compare(() => answersOf(url, seconds))).map(([times]) => times);
    const p99 = median(windows.map((times) => percentile(times, 0.99)));
    return [
      {
        what: 'p99',
        measured: inMs(p99),
        bar: onQuietMachine(`≤ ${maxMs} ms`, p99 <= maxMs),
      },
      { what: 'p50', measured: inMs(median(windows.map((times) => median(times)))), bar: 'noted' },
      { what: 'slowest', measured: inMs(Math.max(...windows.flat())), bar: 'noted' },
      {
        what: 'answered',
        measured: perSecond(median(windows.map((times) => times.length / seconds))),
        bar: 'noted',
      },
    ];
  },
};

/** Events as fast as they are answered. @returns how long each took, in milliseconds. @throws when one is refused. */
async function answersOf(url: string, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const connection = async (): Promise<void> => {
    while (performance.now() < until) {
      const body = Buffer.from(JSON.stringify(newEvent()));
      const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body) };
      times.push((await expect(200, 'POST', `${url}/webhooks/stripe`, { headers, body })).milliseconds);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return times;
}

/** As long as Stripe's are: most of it is an object of which only ids are read. */
function newEvent(): object {
  const id = randomUUID().replaceAll('-', '');
  const object = { id: `pi_${id}`, object: 'payment_intent', metadata: { charge: randomUUID() } };
  return {
    id: `evt_${id}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { ...object, description: 'x'.repeat(3_000) } },
  };
}

function signatureOf(body: Buffer): string {
  const moment = Math.floor(Date.now() / 1000);
  return `t=${moment},v1=${createHmac('sha256', secret).update(`${moment}.`).update(body).digest('hex')}`;
}

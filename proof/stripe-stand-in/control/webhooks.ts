import { createHmac } from 'node:crypto';
import type { Event as Snapshot, ThinEvent } from '../state/objects.ts';

type Event = Snapshot | ThinEvent;

interface Delivery {
  event: Event;
  /** The status of the receiver's answer, undefined before one. */
  status: number | undefined;
}

export interface Webhooks {
  /** `drop`: never delivered, as if the network had lost them; the list of events still has them. */
  mode: 'deliver' | 'hold' | 'drop';
  /** Where they go, once it is known. */
  target: { url: string; secret: string } | undefined;
  /** Deliveries and failed deliveries, in order. */
  readonly sent: Delivery[];
  readonly held: Event[];
  /** Delivers what was held back or was not accepted, one after the other. */
  deliverHeld(order?: 'as-is' | 'reversed' | 'shuffled', copies?: number, seed?: number): Promise<Delivery[]>;
  /** Resolves once nothing is on its way. */
  settled(): Promise<void>;
}

export function openWebhooks(
  target: Webhooks['target'],
  now: () => Date,
): { webhooks: Webhooks; onEvent: (event: Event) => void } {
  let held: Event[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  const deliver = async (event: Event): Promise<Delivery> => {
    const delivery: Delivery = { event, status: undefined };
    if (webhooks.target === undefined) return delivery;
    const { url, secret } = webhooks.target;
    const body = JSON.stringify(event);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature(body, secret, now()) },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    await response?.body?.cancel();
    delivery.status = response?.status;
    if (response?.ok !== true) held.push(event);
    webhooks.sent.push(delivery);
    return delivery;
  };
  const enqueue = (event: Event): Promise<Delivery> => {
    const delivery = queue.then(() => deliver(event));
    queue = delivery;
    return delivery;
  };

  const webhooks: Webhooks = {
    mode: 'deliver',
    target,
    sent: [],
    get held() {
      return held;
    },
    async deliverHeld(order = 'as-is', copies = 1, seed = 1) {
      const doubled = held.flatMap((event) => Array.from({ length: copies }, () => event));
      held = [];
      const ordered = order === 'reversed' ? doubled.toReversed() : doubled;
      return Promise.all((order === 'shuffled' ? shuffled(ordered, seed) : ordered).map(enqueue));
    },
    async settled() {
      let last: unknown;
      while (last !== queue) {
        last = queue;
        await queue;
      }
    },
  };
  const onEvent = (event: Event): void => {
    if (webhooks.mode === 'drop') return;
    if (webhooks.mode === 'hold' || webhooks.target === undefined) held.push(event);
    else void enqueue(event);
  };
  return { webhooks, onEvent };
}

/** The header that the SDK's `webhooks.constructEvent` verifies. */
function signature(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** The same order for the same seed. */
function shuffled<Item>(items: Item[], seed: number): Item[] {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

import type { Fault } from '../../stripe-stand-in/http/faults.ts';
import type { StandIn } from '../../stripe-stand-in/start-stand-in.ts';
import type { Random } from './random.ts';
import type { Phase } from './story.ts';

/** The network between the site and Stripe during a history. */
export interface Weather {
  /** Nothing is lost, late or unanswered. */
  isQuiet: boolean;
  /** Faults wait for the calls that come next. */
  rises(phase: Phase): void;
  /** Some of what Stripe tells gets through. */
  blows(): Promise<void>;
  /** From here on every call is answered. */
  abates(): void;
  /** Late events are delivered in the end. */
  clears(): Promise<void>;
}

/** Everything is answered, and told at once. */
export function quiet({ control }: StandIn): Weather {
  const settled = () => control.webhooks.settled();
  return { isQuiet: true, rises: () => undefined, blows: settled, abates: () => undefined, clears: settled };
}

/** Counts of the events, by outcome. */
export type Tally = Record<'dropped' | 'doubled' | 'late' | 'delivered', number>;

/** Besides what Stripe answers for a day under the same key, which is too long where a deposit is waited for. */
const hurts = [
  'before-500',
  'after-500',
  'before-drop',
  'after-drop',
  '429',
  'malformed',
] as const satisfies Fault['kind'][];

const operations = [
  'payment_intents.create',
  'payment_intents.confirm',
  'payment_intents.confirm',
  'payment_intents.retrieve',
  'payment_intents.retrieve',
  'payment_intents.capture',
  'payment_intents.cancel',
  'payment_intents.list',
  'refunds.list',
  'refunds.create',
  'customers.create',
] as const;

/** @param hangs - Whether calls may be left without an answer, of which each takes as long as the patience of the site. */
export function stormy(
  { control }: StandIn,
  random: Random,
  { tally, hangs }: { tally: Tally; hangs: boolean },
): Weather {
  const { webhooks } = control;
  webhooks.mode = 'hold';
  // Some histories lose every event, others deliver all in the end.
  const lost = random.one([0, 0.3, 0.3, 0.6, 1]);
  const late = random.one([0.2, 0.4, 0.4, 1]);
  let mayHang = hangs;
  return {
    isQuiet: false,
    rises(phase) {
      const kinds = phase === 'pickup' || phase === 'return' ? hurts : [...hurts, 'kept-500' as const];
      const count = 3 + Math.floor(random.next() * 6);
      for (let index = 0; index < count; index += 1) {
        const kind = random.one(kinds);
        // The SDK asks once more by itself after a connection that broke.
        const times = kind.endsWith('drop') ? 2 : random.one([1, 1, 2]);
        control.fault({ operation: random.one(operations) }, { kind, times });
      }
      if (mayHang) {
        mayHang = false;
        const kind = random.one(['before-hang', 'after-hang'] as const);
        control.fault({ operation: 'payment_intents.confirm' }, { kind, times: 1 });
      }
    },
    async blows() {
      const held = webhooks.held.splice(0);
      const remaining: typeof held = [];
      for (const event of held) {
        if (random.chance(lost)) tally.dropped += 1;
        else if (random.chance(late)) remaining.push(event);
        else {
          webhooks.held.push(event);
          tally.delivered += 1;
          for (let copies = 0; random.chance(0.3) && copies < 3; copies += 1) {
            webhooks.held.push(event);
            tally.doubled += 1;
          }
        }
      }
      await webhooks.deliverHeld('shuffled', 1, Math.floor(random.next() * 2 ** 31));
      tally.late += remaining.length;
      webhooks.held.push(...remaining);
    },
    abates: () => control.clearFaults(),
    async clears() {
      tally.delivered += webhooks.held.length;
      await webhooks.deliverHeld('shuffled', 2, Math.floor(random.next() * 2 ** 31));
    },
  };
}

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { roundsOf } from '../../kit/rounds.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp({ network: 'stripe' });
const control = app.standIn!.control;
const { payments } = app.context;

const cards = {
  pays: '4242424242424242',
  declines: '4000000000000002',
  challenges: '4000002760003184',
  failsAtCapture: '4000000000000341',
};
const faults = [
  'before-500',
  'after-500',
  'kept-500',
  'before-drop',
  'after-drop',
  '429',
  'malformed',
] as const;
const amountCents = 5_000;

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Heard {
  outcome: string;
  amountCents?: number;
}

/** Seven rounds of up to three calls at once, most of which meet a fault, and what was heard of the charge. */
async function history(seed: number) {
  const next = numbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)]!;
  const id = randomUUID();
  const token = control.paymentMethod(pick(Object.values(cards)));
  const refund = { id: randomUUID(), chargeId: id, amountCents: 1_000 };
  const heard: Heard[] = [];
  const note = async (call: Promise<Heard | undefined>): Promise<void> => {
    const one = await call.catch(() => undefined);
    if (one !== undefined) heard.push(one);
  };
  let isRefunded = false;
  const acts: (() => Promise<unknown>)[] = [
    () => note(payments.authorise({ id, amountCents, currency: 'USD', token })),
    () => note(payments.authorise({ id, amountCents, currency: 'USD', token })),
    () => note(payments.find(id)),
    // Only what was authorised is ever captured.
    async () => {
      if (heard.some((one) => one.outcome === 'authorised'))
        await note(payments.capture(id, pick([3_000, 4_000])));
    },
    () => note(payments.void(id)),
    () =>
      payments.refund(refund).then(
        () => (isRefunded = true),
        () => undefined,
      ),
    async () => {
      const waits = intentsOf(id).find(({ status }) => status === 'requires_action');
      if (waits) control.completeAuthentication(waits.id, pick(['succeed', 'fail']));
    },
    async () => {
      const made = Object.values(control.state().refunds).find(
        ({ metadata }) => metadata['refund'] === refund.id,
      );
      // A completed refund that comes back later is known by its event alone.
      if (made && !isRefunded && next(2) === 0) control.settleRefund(made.id, 'failed');
    },
    async () => app.clock.advance({ hours: 25 }),
  ];
  for (let step = 0; step < 7; step += 1) {
    control.clearFaults();
    if (next(3) > 0)
      control.fault({ method: pick(['POST', 'GET']) }, { kind: pick(faults), times: 1 + next(2) });
    await Promise.all(Array.from({ length: 1 + next(3) }, () => pick(acts)()));
  }
  control.clearFaults();
  app.clock.advance({ hours: 25 });
  if (isRefunded) await payments.refund(refund);
  return { id, refundId: refund.id, heard, isRefunded };
}

const intentsOf = (id: string) =>
  Object.values(control.state().payment_intents).filter(({ metadata }) => metadata['charge'] === id);

/** Faults in words; the expected list is empty. */
async function faultsOf({ id, refundId, heard, isRefunded }: Awaited<ReturnType<typeof history>>) {
  const outcomes = heard.map(({ outcome }) => outcome);
  const amounts = new Set(heard.flatMap(({ amountCents: cents }) => cents ?? []));
  const last = await payments.find(id);
  const held = intentsOf(id).filter(({ status }) => ['requires_capture', 'succeeded'].includes(status));
  const received = held.map(({ amount_received: cents }) => cents);
  // A decline, a void and a failed capture are the end of it.
  const isOver = ['declined', 'voided', 'failed'].some((one) => outcomes.includes(one));
  const refunds = Object.values(control.state().refunds).filter(
    ({ metadata, status }) => metadata['refund'] === refundId && status !== 'failed',
  );
  await payments.void(id);
  const open = intentsOf(id).filter(({ status }) => ['requires_action', 'requires_capture'].includes(status));
  const found = {
    'money is held twice': held.length > 1,
    'money is held though it was over': isOver && held.length > 0,
    'it is not told to be over': isOver && last?.outcome !== 'declined',
    'two amounts were captured': amounts.size > 1,
    'another amount was captured': amounts.size === 1 && !amounts.has(received[0] ?? 0),
    'a refund was made twice': refunds.length > 1,
    'a refund was not made': isRefunded && refunds.length === 0,
    'something can still be set aside': open.length > 0,
  };
  return Object.entries(found).flatMap(([what, isSo]) => (isSo ? [what] : []));
}

test('whatever fails, and in whatever order, no answer is ever taken back and no money moves twice', async () => {
  const broken: object[] = [];
  for (let seed = 1; seed <= roundsOf(40); seed += 1) {
    const reported = await history(seed);
    for (const what of await faultsOf(reported)) broken.push({ seed, what, heard: reported.heard });
  }
  expect(broken).toEqual([]);
}, 120_000);

import { sql } from 'kysely';
import { addRule } from '../../../server/test/features/calendar/prices/price-rule.ts';
import { guestPassword } from '../../kit/people.ts';
import { work } from '../stripe-histories/stages.ts';
import { count, type Drawn } from './acts.ts';
import { guestToken, hostToken, pick, setSetting, type World } from './world.ts';

/** The host's price of a day from now on. */
export async function priceRule(world: World, { who, amount }: Drawn): Promise<void> {
  const host = pick(world.hosts, who);
  if (host === undefined) return;
  const season = {
    fromDate: '2026-11-25',
    untilDate: '2026-12-20',
    basisPoints: 500 * ((amount % 9) - 4) || 500,
  };
  try {
    await addRule(world.stage.app, { token: await hostToken(world, host) }, season);
    count(world, 'price rule');
  } catch {
    // A host who is blocked, or has the most rules allowed, adds none.
  }
}

export async function commission(world: World, { amount }: Drawn): Promise<void> {
  world.commissionPercent = pick([0, 10, 20, 30], amount) ?? 0;
  await setSetting(world.stage, 'policy', { commissionPercent: world.commissionPercent });
  count(world, 'commission');
}

export async function deposit(world: World, { amount }: Drawn): Promise<void> {
  await setSetting(world.stage, 'policy', { otherDepositCents: pick([0, 30_000], amount) ?? 0 });
  count(world, 'deposit');
}

/** A cardholder contests a charge, or the bank decides. */
export async function dispute(world: World, { what, amount }: Drawn): Promise<void> {
  const { standIn, app } = world.stage;
  const { rows } = await sql<{ intent: string; dispute: string | null }>`
    select s.intent_id as intent, d.id as dispute from stripe_charges s join payments p on p.id = s.id
    left join disputes d on d.charge_id = p.id
    where p.status = 'captured' and p.captured_at is not null order by p.id`.execute(app.context.db);
  const found = pick(rows, what);
  if (found === undefined) return;
  try {
    if (found.dispute === null)
      standIn.control.openDispute(found.intent, amount % 2 === 0 ? { amount: 10_000 } : {});
    else standIn.control.closeDispute(found.dispute, amount % 2 === 0 ? 'won' : 'lost');
    count(world, 'dispute');
  } catch {
    // It is over, or nothing is left of the charge.
  }
  await standIn.control.webhooks.settled();
}

export async function leave(world: World): Promise<void> {
  const [guest] = world.guests;
  if (guest === undefined) return;
  const call = { token: await guestToken(world, guest), body: { password: guestPassword } };
  const sent = await world.stage.app.request('POST', '/account/delete', call);
  if (sent.status !== 204) return;
  world.left.add(guest);
  count(world, 'leave');
}

const all = [
  'expire holds',
  'refund by silence',
  'free the rest',
  'offer what frees',
  'charge what begins',
  'charge what lapses',
  'follow Stripe',
  'follow payouts',
  'settle charges',
  'place deposits',
  'settle payments',
  'settle refunds',
  'pay hosts',
  'find disputes',
  'send answers to disputes',
  'confirm by silence',
];

export async function time(world: World, { amount }: Drawn): Promise<void> {
  const minutes = pick([1, 1, 5, 20, 60 * 3, 60 * 26, 60 * 24 * 4], amount) ?? 1;
  world.stage.app.clock.advance({ minutes });
  await pass(world);
}

export async function pass({ stage }: Pick<World, 'stage'>): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await work(stage, all);
    await stage.standIn.control.webhooks.settled();
    stage.app.clock.advance({ minutes: 1 });
  }
}

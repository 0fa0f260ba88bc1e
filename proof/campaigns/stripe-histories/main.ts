import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '../../../server/src/adapters/payments/payment-provider.ts';
import { openDatabases } from '../kit/databases.ts';
import { type Campaign, runCampaign } from '../kit/report.ts';
import { judge, type Verdict } from './judge.ts';
import { outcomesOf } from './outcome.ts';
import { type History, play } from './play.ts';
import { plotsOf } from './plots.ts';
import { randomOf } from './random.ts';
import { prepareStages, type Stages } from './stages.ts';
import { quiet, stormy, type Tally } from './weather.ts';

const seats = 10;
const shortMinutes = 0.75;
const fewest = 3;

/**
 * `npm run campaigns -- stripe-histories`: twenty guests race for ten bookings and live through their plots on the stand-in for Stripe. They do
 * so once while every answer and event arrives, and once while answers are lost, and events are dropped, doubled, late and out
 * of order. Both end alike. `--seed N` begins with the history of that seed.
 */
await runCampaign('stripe-histories', { short: 27, long: 90 }, async (campaign) => {
  const databases = await openDatabases();
  try {
    const stages = await prepareStages(databases);
    await compareHistories(campaign, stages);
    await catchMutant(campaign, stages);
    await stages.close();
  } finally {
    await databases.close();
  }
});

interface Ending {
  outcomes: string[];
  verdict: Verdict;
  faults: Partial<Record<string, number>>;
}

async function compareHistories(
  { check, count, length, seed, signal }: Campaign,
  stages: Stages,
): Promise<void> {
  const tally: Tally = { dropped: 0, doubled: 0, late: 0, delivered: 0 };
  const faults: Record<string, number> = {};
  const plots = new Set<string>();
  const broken: Record<'ends' | 'orphans' | 'books' | 'invariants', string[]> = {
    ends: [],
    orphans: [],
    books: [],
    invariants: [],
  };
  const sums = { charges: 0, entries: 0, rows: 0 };
  const began = performance.now();
  let histories = 0;
  // On a busy machine, fewer make up the short form.
  const goesOn = (): boolean =>
    histories < count(10, 200) &&
    (histories < fewest || length === 'long' || performance.now() - began < shortMinutes * 60_000);
  const workOff = async (): Promise<void> => {
    while (goesOn()) {
      signal.throwIfAborted();
      const history = historyOf(seed + histories);
      const hangs = histories % 10 === 9;
      histories += 1;
      for (const { name } of history.plots) plots.add(name);
      const where = `--seed ${history.seed}: `;
      const calm = await end(stages, history, undefined);
      const storm = await end(stages, history, { tally, hangs });
      for (const [kind, times = 0] of Object.entries(storm.faults))
        faults[kind] = (faults[kind] ?? 0) + times;
      for (const [index, outcome] of calm.outcomes.entries())
        if (outcome !== storm.outcomes[index])
          broken.ends.push(`${where}quiet ${outcome}, stormy ${storm.outcomes[index]}`);
      for (const { verdict } of [calm, storm]) {
        broken.orphans.push(...verdict.orphans.map((text) => where + text));
        broken.books.push(...verdict.books.map((text) => where + text));
        broken.invariants.push(...verdict.invariants.map((text) => where + text));
        sums.charges += verdict.charges;
        sums.entries += verdict.entries;
        sums.rows += verdict.rows;
      }
    }
  };
  // Each waits for its database and its network more than half of the time.
  await Promise.all([workOff(), workOff()]);
  const met = Object.entries(faults).map(([kind, times]) => `${times} × ${kind}`);
  const { dropped, doubled, late, delivered } = tally;
  check(
    'histories end as the quiet ones do',
    histories,
    broken.ends,
    `--seed ${seed}, ${2 * seats} guests in each, ${plots.size} plots`,
  );
  check(
    'through what was lost, doubled and late',
    dropped + delivered,
    Math.min(dropped, doubled, late, delivered, met.length) > 0 ? [] : ['nothing was'],
    `events: ${delivered} told, ${doubled} of them again, ${dropped} never, ${late} times later; calls: ${met.join(', ')}`,
  );
  check('no charge without a booking or a refund', sums.charges, broken.orphans);
  check('the ledger is zero and has what Stripe has', sums.entries, broken.books);
  check('the invariants hold, and nothing is stuck', sums.rows, broken.invariants);
}

function historyOf(seed: number): History {
  const random = randomOf(seed);
  return { seed, hasDeposits: random.chance(0.4), plots: plotsOf(random, seats) };
}

async function end(
  stages: Stages,
  history: History,
  storm: { tally: Tally; hangs: boolean } | undefined,
  wraps?: (network: PaymentProvider) => PaymentProvider,
): Promise<Ending> {
  const stage = await stages.open(wraps);
  try {
    const weather =
      storm === undefined ? quiet(stage.standIn) : stormy(stage.standIn, randomOf(history.seed + 1), storm);
    const played = await play(stage, history, weather);
    const { faultsMet: faults } = stage.standIn.control;
    return { outcomes: await outcomesOf(stage, played), verdict: await judge(stage), faults };
  } catch (error) {
    const logged = stage.errors.filter((line) => !line.includes('could not be'));
    throw new Error(`in the history of --seed ${history.seed}: ${logged.slice(-3).join('')}`, {
      cause: error,
    });
  } finally {
    await stage.close();
  }
}

/** A site that asks under a new key after a lost answer charges twice: who doesn't notice that proves nothing. */
async function catchMutant({ check, seed }: Campaign, stages: Stages): Promise<void> {
  const forgetful = (network: PaymentProvider): PaymentProvider => {
    const requested = new Set<string>();
    return {
      ...network,
      authorise(charge) {
        const isAgain = requested.has(charge.id);
        requested.add(charge.id);
        return network.authorise(isAgain ? { ...charge, id: randomUUID() } : charge);
      },
    };
  };
  let tries = 0;
  let caught: string | undefined;
  for (; tries < 8 && caught === undefined; tries += 1) {
    const tally: Tally = { dropped: 0, doubled: 0, late: 0, delivered: 0 };
    try {
      const { verdict } = await end(stages, historyOf(seed + tries), { tally, hangs: false }, forgetful);
      caught = [...verdict.orphans, ...verdict.books, ...verdict.invariants][0];
    } catch (error) {
      caught = error instanceof Error ? String(error.cause) : String(error);
    }
  }
  check(
    'a site that asks under a new key is caught',
    tries,
    caught === undefined ? ['it was not'] : [],
    caught,
  );
}

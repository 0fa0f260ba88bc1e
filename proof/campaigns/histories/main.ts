import fc from 'fast-check';
import { openDatabases } from '../kit/databases.ts';
import { type Campaign, runCampaign } from '../kit/report.ts';
import { prepareStages, type Stages } from '../stripe-histories/stages.ts';
import { anyHistory, play, type Step } from './histories.ts';
import { judge, questions, type Verdict } from './judge.ts';
import { mutants } from './mutants.ts';
import { openWorld, type World } from './world.ts';

/**
 * `npm run campaigns -- histories`: guests, two hosts and two operators do what they may and what they may not, in any order, on the stand-in
 * for Stripe. Afterwards rows are compared with what was shown and decided, by a log of its own. `--seed N` repeats a run.
 */
await runCampaign('histories', { short: 6, long: 90 }, async (campaign) => {
  const databases = await openDatabases();
  try {
    const stages = await prepareStages(databases);
    await playHistories(campaign, stages);
    await catchMutants(campaign, stages);
    await stages.close();
  } finally {
    await databases.close();
  }
});

async function playHistories({ check, count, seed, signal }: Campaign, stages: Stages): Promise<void> {
  const least = count(25, 300);
  const histories = fc.sample(anyHistory, { seed, numRuns: 3 * least });
  const total = {
    looked: new Map<string, number>(),
    broken: new Map<string, string[]>(),
    done: new Map<string, number>(),
  };
  const left = [...histories.entries()];
  let played = 0;
  // Some draws answer a question late: a few of them have no trip that was charged.
  const isEnough = (): boolean =>
    played >= least && questions.every((question) => (total.looked.get(question) ?? 0) > 0);
  const workOff = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined && !isEnough(); next = left.shift()) {
      signal.throwIfAborted();
      played += 1;
      const [index, steps] = next;
      const { verdict, done } = await end(stages, (world) => play(world, steps), `history ${index}`);
      for (const [act, times] of done) total.done.set(act, (total.done.get(act) ?? 0) + times);
      for (const question of questions) {
        total.looked.set(question, (total.looked.get(question) ?? 0) + verdict.looked[question]);
        const sentences = verdict.broken[question].map(
          (text) => `--seed ${seed}, history ${index}: ${text}${stepsInWords(steps)}`,
        );
        total.broken.set(question, [...(total.broken.get(question) ?? []), ...sentences]);
      }
    }
  };
  await Promise.all([workOff(), workOff()]);
  for (const question of questions)
    check(question, total.looked.get(question) ?? 0, total.broken.get(question) ?? []);
  const done = [...total.done]
    .sort(([, one], [, other]) => other - one)
    .map(([act, times]) => `${times} × ${act}`);
  check('histories are played', played, [], done.join(', '));
}

function stepsInWords(steps: readonly Step[]): string {
  return process.env['HISTORIES_TELL'] === undefined
    ? ''
    : ` [${steps.map(({ act, who, what, amount }) => `${act} ${who} ${what} ${amount}`).join('; ')}]`;
}

async function end(
  stages: Stages,
  playing: (world: World) => Promise<void>,
  name: string,
): Promise<{ verdict: Verdict; done: World['done'] }> {
  const stage = await stages.open();
  try {
    const world = await openWorld(stage);
    await playing(world);
    return { verdict: await judge(world), done: world.done };
  } catch (error) {
    throw new Error(`in ${name}: ${stage.errors.slice(-3).join('')}`, { cause: error });
  } finally {
    await stage.close();
  }
}

/** A check that misses these faults proves nothing. */
async function catchMutants({ check }: Campaign, stages: Stages): Promise<void> {
  const missed: string[] = [];
  const seen: string[] = [];
  for (const mutant of mutants) {
    const { verdict } = await end(stages, mutant.play, mutant.name);
    const [sentence] = verdict.broken[mutant.notices];
    if (sentence === undefined) missed.push(mutant.name);
    else seen.push(mutant.name);
  }
  check('faults are noticed', mutants.length, missed, seen.join(', '));
}

import type { Cabin } from '@makani/contract/fit/cabin';
import { noLuggage, type Party } from '@makani/contract/fit/party';
import { type ChildSeatRule, childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { type Fit, solveFit } from '@makani/domain/fit/fit';
import { templates } from '@makani/domain/fit/models';
import { join, resolve } from 'node:path';
import { convoySteps, newSteps } from '@makani/domain/fit/convoy-steps';
import { searchConvoy } from '@makani/domain/fit/convoy';
import { fitsFor } from '@makani/domain/fit/fits-party';
import { hostileFleet, hostileParty } from '../../domain/test/fit/hostile-fleet.ts';
import { largestCabins } from '../../domain/test/fit/largest-cabins.ts';

/**
 * `npm run bench -- fit [FOLDER]`: how long it takes to judge the vehicles that take longest, each party in turn with the
 * solver of another checkout, whose answers have to be the same. Fails where one differs; above 5 ms is
 * noted. Then how long fleets take that hosts drew,
 * and how long a search for several vehicles keeps others waiting.
 */
const barMs = 5;
const times = 7;
const rule = childSeatRule('2026-12-01');
const [folder] = process.argv.slice(2);
const sides: Solve[] = [solveFit, ...(folder === undefined ? [] : [await solverIn(folder)])];
const cabins: Record<string, Cabin> = { 'a minivan': templates['2+2+3'], ...largestCabins };

for (const [name, cabin] of Object.entries(cabins)) {
  const rows = crowds(2_000).map((party) => judged(cabin, party));
  const cells = sides.map((_side, side) => {
    const sorted = rows.map((row) => row.ms[side] ?? 0).toSorted((one, other) => one - other);
    const [median = 0, slowest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
    const above = slowest > barMs ? `, above ${barMs} ms` : '';
    return `median ${median.toFixed(2)} ms, slowest ${slowest.toFixed(2)} ms${above}`;
  });
  const different = rows.filter(({ isSame }) => !isSame).length;
  const words = [cells.join('; there: '), ...(folder === undefined ? [] : [`${different} differ`])];
  console.log(`${name.padEnd(26)} ${words.join('; ')}`);
  if (different > 0) process.exitCode = 1;
}
judgeFleets();
searchFleets();

/** 21 wishes and 1,006 plans, each of which a host drew. */
function judgeFleets(): void {
  const plans = Array.from({ length: 26 }, (_, seed) => hostileFleet(seed))
    .flat()
    .filter(({ id }) => id.endsWith('-0'));
  const began = process.cpuUsage();
  let fitting = 0;
  for (let plan = 0; plan < 21; plan += 1) {
    const party = { ...hostileParty(plan), adults: 2, luggage: { ...noLuggage, large: 1 } };
    const fits = fitsFor({ ...party, children: party.children.slice(0, 5) }, rule);
    fitting += plans.slice(0, 1_006).filter(fits).length;
  }
  console.log(
    `21 wishes × 1,006 plans: ${process.cpuUsage(began).user / 1_000} ms of the processor, ${fitting} fit`,
  );
}

/** Forty plans that hosts drew to be searched for long, of each four vehicles. */
function searchFleets(): void {
  for (let seed = 0; seed < 6; seed += 1) {
    const steps = newSteps();
    const slices: number[] = [];
    const search = searchConvoy(hostileFleet(seed), hostileParty(seed), rule, steps);
    for (let isDone = false; !isDone;) {
      const began = performance.now();
      isDone = search.next().done === true;
      slices.push(performance.now() - began);
    }
    const sorted = slices.toSorted((one, other) => one - other);
    const all = slices.reduce((sum, one) => sum + one, 0).toFixed(0);
    const share = `${steps.taken} of ${convoySteps.max} steps`;
    const [median = 0, late = 0] = [sorted[sorted.length >> 1], sorted[Math.floor(sorted.length * 0.99)]];
    console.log(
      `a convoy of 40 plans: ${all} ms, ${share}; a slice median ${median.toFixed(2)} ms, of 100 the second slowest ${late.toFixed(2)} ms`,
    );
  }
}

type Solve = (cabin: Cabin, party: Party, rule: ChildSeatRule) => Fit;

async function solverIn(path: string): Promise<Solve> {
  const there: { solveFit: Solve } = await import(join(resolve(path), 'domain/src/fit/fit.ts'));
  return there.solveFit;
}

/** The best of some times on each side, in turn: what disturbs one disturbs the other. */
function judged(cabin: Cabin, party: Party): { ms: number[]; isSame: boolean } {
  const ms = sides.map(() => Infinity);
  const answers = sides.map(() => '');
  for (let time = 0; time < times; time += 1) {
    for (const [side, solve] of sides.entries()) {
      const began = performance.now();
      const fit = solve(cabin, party, rule);
      ms[side] = Math.min(ms[side] ?? Infinity, performance.now() - began);
      answers[side] = JSON.stringify(fit);
    }
  }
  return { ms, isSame: answers.every((answer) => answer === answers[0]) };
}

/** The same ones each time, up to the largest that a guest may enter. */
function crowds(count: number): Party[] {
  let seed = 1;
  const below = (limit: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  return Array.from({ length: count }, () => ({
    adults: 1 + below(15),
    children: Array.from({ length: below(15) }, () => ({ ageYears: below(17) })),
    luggage: {
      large: below(21),
      medium: below(21),
      cabin: below(21),
      stroller: below(21),
      surfboard: below(21),
    },
  }));
}

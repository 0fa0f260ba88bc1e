import type { Cabin } from '@makani/contract/fit/cabin';
import type { Party } from '@makani/contract/fit/party';
import { type ChildSeatRule, childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { type Fit, solveFit } from '@makani/domain/fit/fit';
import { templates } from '@makani/domain/fit/models';
import { join, resolve } from 'node:path';
import { largestCabins } from '../domain/test/fit/largest-cabins.ts';

/**
 * `npm run bench:fit [-- FOLDER]`: how long it takes to judge the vehicles that take longest, each party in turn with the
 * solver of another checkout, whose answers have to be the same. Fails above 5 ms.
 */
const barMs = 5;
const times = 7;
const rule = childSeatRule('2026-12-01');
const [folder] = process.argv.slice(2);
const sides: Solve[] = [solveFit, ...(folder === undefined ? [] : [await solverIn(folder)])];
const cabins: Record<string, Cabin> = { 'a minivan': templates['2+2+3'], ...largestCabins };

let isWithin = true;
for (const [name, cabin] of Object.entries(cabins)) {
  const rows = crowds(2_000).map((party) => judged(cabin, party));
  const cells = sides.map((_side, side) => {
    const sorted = rows.map((row) => row.ms[side] ?? 0).toSorted((one, other) => one - other);
    const [median = 0, slowest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
    if (side === 0 && slowest > barMs) isWithin = false;
    return `median ${median.toFixed(2)} ms, slowest ${slowest.toFixed(2)} ms`;
  });
  const different = rows.filter(({ isSame }) => !isSame).length;
  const words = [cells.join('; there: '), ...(folder === undefined ? [] : [`${different} differ`])];
  console.log(`${name.padEnd(26)} ${words.join('; ')}`);
  if (different > 0) isWithin = false;
}
if (!isWithin) process.exitCode = 1;

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

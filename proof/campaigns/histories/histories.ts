import fc from 'fast-check';
import * as acts from './acts.ts';
import * as charges from './charge-acts.ts';
import * as desk from './desk-acts.ts';
import * as road from './road-acts.ts';
import * as site from './site-acts.ts';
import type { World } from './world.ts';

type Play = (world: World, drawn: acts.Drawn) => Promise<void>;

/** Everything that happens, and how often it is drawn beside the others. */
const plays = {
  price: [6, acts.price],
  hold: [5, acts.hold],
  order: [2, acts.order],
  pay: [6, acts.pay],
  'show a change': [5, acts.showChange],
  change: [5, acts.change],
  extend: [3, road.extend],
  cancel: [2, acts.cancel],
  confirm: [5, acts.answer('confirm')],
  reject: [2, acts.answer('reject')],
  substitute: [3, acts.substitute],
  waitlistEntry: [1, acts.waitlistEntry],
  desk: [5, desk.atDesk],
  approve: [3, desk.approve],
  'take of a deposit': [1, desk.takeOfDeposit],
  'propose a charge': [6, charges.propose],
  'answer a charge': [8, charges.answer],
  'decide a charge': [5, charges.decide],
  block: [1, desk.block],
  'hold payouts': [1, desk.holdPayouts],
  'price rule': [1, site.priceRule],
  commission: [1, site.commission],
  deposit: [1, site.deposit],
  dispute: [2, site.dispute],
  leave: [1, site.leave],
  time: [5, site.time],
} satisfies Record<string, [weight: number, play: Play]>;

export type Step = acts.Drawn & { act: keyof typeof plays };

const number = fc.nat({ max: 10_000 });
const anyStep = fc.record({
  act: fc.oneof(...kinds().map(([act, [weight]]) => ({ weight, arbitrary: fc.constant(act) }))),
  who: number,
  what: number,
  amount: number,
});

/** A few prices, two trips that somebody made and paid, and then whatever comes. */
export const anyHistory: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(number, { minLength: 8, maxLength: 8 }),
    fc.array(anyStep, { minLength: 20, maxLength: 40 }),
  )
  .map(([numbers, steps]) => [
    ...numbers.map((what, index): Step => ({
      act: opening[index] ?? 'price',
      who: what,
      what,
      amount: index,
    })),
    ...steps,
  ]);

const opening: Step['act'][] = ['price', 'price', 'price', 'price', 'hold', 'hold', 'pay', 'pay'];

/** Nothing happens at the same moment, so that rows and deeds tell the same order. */
export async function play(world: World, steps: readonly Step[]): Promise<void> {
  for (const { act, ...drawn } of steps) {
    world.stage.app.clock.advance({ seconds: 1 });
    const [, one]: [number, Play] = plays[act];
    await one(world, drawn);
  }
  await site.pass(world);
  await site.pass(world);
}

function kinds(): [Step['act'], [weight: number, play: Play]][] {
  return Object.entries(plays) as [Step['act'], [number, Play]][];
}

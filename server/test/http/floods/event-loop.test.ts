import { noLuggage } from '@makani/contract/fit/party';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { searchConvoy } from '@makani/domain/fit/convoy';
import { models } from '@makani/domain/fit/models';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filterInTurns, inSlices } from '../../../src/adapters/event-loop.ts';
import { cachedConvoys } from '../../../src/features/bookings/orders/cached-convoys.ts';

const rule = childSeatRule('2026-12-01');

/** The number of the loop's turn, from now on. */
function turnsOfLoop(): () => number {
  let turn = 0;
  let next = setImmediate(count);
  function count(): void {
    turn += 1;
    next = setImmediate(count);
  }
  onTestFinished(() => clearImmediate(next));
  return () => turn;
}

test('others have their turn after every twenty of 1,006 vehicles', async () => {
  const turn = turnsOfLoop();
  const judged: number[] = [];
  const vehicles = Array.from({ length: 1_006 }, (_, index) => index);
  const even = await filterInTurns(
    vehicles,
    (one) => {
      judged[turn()] = (judged[turn()] ?? 0) + 1;
      return one % 2 === 0;
    },
    20,
  );
  expect(even).toHaveLength(503);
  expect(Math.max(...Object.values(judged))).toBe(20);
});

test('of five searches at once, one has a slice in each turn', async () => {
  const turn = turnsOfLoop();
  const turns: number[] = [];
  function* slices(name: number): Generator<undefined, number, void> {
    for (let slice = 0; slice < 8; slice += 1) {
      yield;
      turns.push(turn());
    }
    return name;
  }
  const found = await Promise.all([1, 2, 3, 4, 5].map((name) => inSlices(slices(name))));
  expect(found).toEqual([1, 2, 3, 4, 5]);
  expect(turns).toHaveLength(40);
  expect(new Set(turns).size).toBe(40);
});

test('vehicles and a party are searched once, also for who asks meanwhile; others anew', async () => {
  const search = vi.fn<typeof searchConvoy>(searchConvoy);
  const find = cachedConvoys(search);
  const fleet = (totalCents: number) =>
    Object.entries(models).map(([id, cabin]) => ({ id, cabin, seats: 7, totalCents }));
  const people = (adults: number) => ({ adults, children: [], luggage: noLuggage });
  const [first, same] = await Promise.all([
    find(fleet(100), people(13), rule),
    find(fleet(100), people(13), rule),
  ]);
  expect(same).toEqual(first);
  expect(await find(fleet(100), people(13), rule)).toEqual(first);
  expect(search).toHaveBeenCalledTimes(1);
  const dearer = await find(fleet(200), people(13), rule);
  expect(dearer?.totalCents).toBe(2 * (first?.totalCents ?? 0));
  expect(await find(fleet(100), people(14), rule)).not.toEqual(first);
  expect(search).toHaveBeenCalledTimes(3);
});

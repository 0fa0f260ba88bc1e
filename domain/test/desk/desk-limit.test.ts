import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LimitStep, needsApproval, risesTooSoon } from '../../src/desk/desk-limit.ts';

const now = Temporal.Instant.from('2026-11-25T20:00:00Z');
const after = (hours: number, limitCents: number): LimitStep => ({ from: now.add({ hours }), limitCents });

test('many small refunds are as much as a large one', () => {
  expect(needsApproval(20_000, 0, 20_000)).toBe(false);
  expect(needsApproval(20_001, 0, 20_000)).toBe(true);
  expect(needsApproval(1, 20_000, 20_000)).toBe(true);
  expect(needsApproval(0, 90_000, 0)).toBe(false);
  expect(needsApproval(1, 0, 0)).toBe(true);
});

describe('a limit of 200, of which', () => {
  test.each<[string, LimitStep[], LimitStep[], boolean]>([
    ['a raise holds now', [], [after(0, 201)], true],
    ['a raise holds a minute early', [], [{ ...after(24, 201), from: now.add({ minutes: 1439 }) }], true],
    ['a raise holds a day later', [], [after(24, 201)], false],
    ['a lower one holds now', [], [after(0, 199)], false],
    ['a waiting lower one is withdrawn', [after(1, 100)], [], false],
    ['a raise that waits is raised', [after(2, 300)], [after(2, 300), after(3, 301)], true],
    ['a raise that waits is lowered again', [after(2, 300)], [after(2, 300), after(3, 250)], false],
    ['what ends a raise is withdrawn', [after(2, 300), after(3, 200)], [after(2, 300)], true],
    ['what hides a raise is withdrawn', [after(2, 300), after(2, 200)], [after(2, 300)], true],
    ['what ends a raise later is withdrawn', [after(30, 300), after(31, 200)], [after(30, 300)], false],
  ])('%s', (_, was, is, expected) => {
    expect(risesTooSoon({ was, is }, 200, now)).toBe(expected);
  });
});

test('whatever is planned and withdrawn, no limit holds that neither held nor was announced a day before', () => {
  const acts = fc.array(
    fc.record({
      pass: fc.integer({ min: 0, max: 10 }),
      withdraws: fc.boolean(),
      hours: fc.integer({ min: 0, max: 30 }),
      limitCents: fc.integer({ min: 0, max: 6 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(acts, (steps) => {
      let holds = 3;
      let hour = 0;
      let waiting: LimitStep[] = [];
      const announced = [{ hour: -24, limitCents: 3 }];
      const pass = (hours: number) => {
        hour += hours;
        const at = now.add({ hours: hour });
        const due = waiting.filter(({ from }) => Temporal.Instant.compare(from, at) <= 0);
        for (const { from, limitCents } of due) {
          const heldFrom = from.since(now).total('hours');
          const known = announced.some((one) => one.limitCents >= limitCents && one.hour <= heldFrom - 24);
          expect(known || limitCents <= holds).toBe(true);
          holds = limitCents;
        }
        waiting = waiting.slice(due.length);
      };
      for (const { pass: hours, withdraws, hours: ahead, limitCents } of steps) {
        pass(hours);
        const from = now.add({ hours: hour + ahead });
        const isBefore = (step: LimitStep) => Temporal.Instant.compare(step.from, from) <= 0;
        const is = withdraws
          ? waiting.toSpliced(limitCents, 1)
          : [...waiting.filter(isBefore), { from, limitCents }, ...waiting.filter((step) => !isBefore(step))];
        if (risesTooSoon({ was: waiting, is }, holds, now.add({ hours: hour }))) continue;
        waiting = is;
        if (!withdraws) announced.push({ hour, limitCents });
        pass(0);
      }
      pass(100);
    }),
    { numRuns: 500 },
  );
});

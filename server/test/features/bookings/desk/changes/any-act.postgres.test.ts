import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPatientApp, patience } from '../../races/race.ts';
import { anyStep, everyKind } from './any-step.ts';
import { History } from './history.ts';

test(
  'whatever operators and a guest do with a booking, one after the other, the books sum to zero and nobody gets more than they paid',
  patience,
  async () => {
    const app = await createPatientApp();
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('held', 'requested', 'confirmed', 'confirmed'),
        fc.array(anyStep, { minLength: 4, maxLength: 8 }),
        async (start, steps) => {
          const history = await History.begin(app, start);
          for (const step of steps) {
            const what = await history.go(step);
            if (what !== null) done.set(what, (done.get(what) ?? 0) + 1);
          }
          await history.settle();
        },
      ),
      {
        numRuns: 10,
        examples: everyKind.map((steps) => ['confirmed', steps]),
      },
    );
    // Each was done, so the property speaks about all of them.
    for (const what of [
      'refund',
      'move',
      'change_dates',
      'request',
      'approve',
      'guest_change',
      'take',
      'policy',
    ])
      expect([what, done.get(what) ?? 0]).not.toEqual([what, 0]);
    for (const who of ['vehicle', 'guest', 'host'])
      expect([who, done.get(`block ${who}`) ?? 0]).not.toEqual([who, 0]);
  },
);

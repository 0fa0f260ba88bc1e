import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createPatientApp, patience, race, rounds } from './race.ts';

describe('fifty racers for one slot, round after round', () => {
  test('exactly one wins each round, all others hear that the dates are taken', patience, async () => {
    const app = await createPatientApp();
    const { winnersPerRound, refusals } = await race(app);
    expect(winnersPerRound).toEqual(Array.from({ length: rounds }, () => 1));
    expect(new Set(refusals)).toEqual(new Set(['409 dates_taken']));
    await requireInvariants(app.context.db);
  });
});

describe('other races', () => {
  test(
    'overlapping but different dates: live bookings never overlap, and no conflict is a failure',
    patience,
    async () => {
      const app = await createPatientApp();
      const guests = await app.guests(60);
      const responses = await Promise.all(
        guests.map(async (token, index) => {
          const pickup = Temporal.PlainDateTime.from('2027-01-01T10:00').add({ hours: 12 * (index % 15) });
          const text = (at: Temporal.PlainDateTime): string => at.toString({ smallestUnit: 'minute' });
          const quote = await app.quote({
            pickupAt: text(pickup),
            returnAt: text(pickup.add({ days: 1 + (index % 3) })),
          });
          return app.request('POST', '/bookings', {
            token,
            key: randomUUID(),
            body: { quoteId: quote.id, customerInfo },
          });
        }),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
      await requireInvariants(app.context.db);
    },
  );

  test(
    'holds, payments, expiry and the worker all at once leave every invariant whole',
    patience,
    async () => {
      const app = await createPatientApp();
      const guests = await app.guests(60);
      const attempt = async (token: string, index: number): Promise<number> => {
        const day = Temporal.PlainDate.from('2027-01-01').add({ days: index % 8 });
        const quote = await app.quote({
          pickupAt: `${day.toString()}T10:00`,
          returnAt: `${day.add({ days: 1 }).toString()}T10:00`,
        });
        const held = await app.request('POST', '/bookings', {
          token,
          key: randomUUID(),
          body: { quoteId: quote.id, customerInfo },
        });
        if (held.status !== 201) return held.status;
        if (index === 0) app.clock.advance({ minutes: 16 });
        const { id } = held.body as { id: string };
        return (await app.pay(token, id, index % 7 === 0 ? '4000000000000002' : undefined)).status;
      };
      // The holds expire during the first wave, not during the second.
      // A run that gets no connection on a slow machine leaves its work to the next.
      const jobs = Array.from({ length: 10 }, () => app.runJobs().catch(() => undefined));
      const first = await Promise.all(guests.slice(0, 30).map(attempt));
      const second = await Promise.all(guests.slice(30).map((token, index) => attempt(token, index + 30)));
      await Promise.all(jobs);
      const statuses = [...first, ...second];
      expect(statuses).toContain(200);
      expect(statuses.every((status) => [200, 402, 409, 410].includes(status))).toBe(true);
      app.clock.advance({ hours: 25 });
      for (let round = 0; round < 3; round += 1) await app.runJobs();
      await requireInvariants(app.context.db);
    },
  );
});

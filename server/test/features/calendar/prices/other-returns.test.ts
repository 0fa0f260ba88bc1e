import type { Modification } from '@makani/contract/bookings/trips';
import type { HostRuleForm } from '@makani/contract/vehicles/price-rules';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { listed, newHost } from '../../../kit/multipart.ts';
import { addRule } from './price-rule.ts';

const app = await createTestApp();
const { db } = app.context;
const host = await newHost(app);
const { id: vehicleId } = await listed(app, host, { dailyCents: 10_000 });
beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('price_rules').execute();
});

/** Half an hour into a fourth day, which is a Monday. */
const over = { vehicleId, pickupAt: '2026-12-18T10:00', returnAt: '2026-12-21T10:30' };
const earlier = '2026-12-21T10:00';
const later = { returnAt: '2026-12-22T10:00', savedCents: 0 };
const open = { fromDate: null, untilDate: null };

async function savedByQuotes(rental: typeof over): Promise<number> {
  return (
    (await app.quote(rental)).totalCents - (await app.quote({ ...rental, returnAt: earlier })).totalCents
  );
}

test.each<[string, Partial<HostRuleForm>[], number | undefined]>([
  ['without a rule', [], 11_500],
  ['in a season', [{}], 13_800],
  [
    'on a weekday',
    [{ ...open, name: 'Mondays', kind: 'weekday', weekdays: [1], basisPoints: -5_000 }],
    5_750,
  ],
  ['for a length', [{ ...open, name: 'Four days', kind: 'length', days: 4, basisPoints: -1_000 }], 6_900],
  [
    'booked early',
    [{ ...open, name: 'Early bird', kind: 'early_booking', days: 20, basisPoints: -2_000 }],
    9_200,
  ],
  [
    'with all of them',
    [
      {},
      { ...open, name: 'Mondays', kind: 'weekday', weekdays: [1], basisPoints: 1_000 },
      { ...open, name: 'Four days', kind: 'length', days: 4, basisPoints: -500 },
      { ...open, name: 'Early bird', kind: 'early_booking', days: 20, basisPoints: -2_000 },
    ],
    undefined,
  ],
])('%s, an earlier return saves the difference of two quotes', async (_when, rules, savedCents) => {
  for (const rule of rules) await addRule(app, host, rule);
  const { otherReturns, totalCents } = await app.quote(over);
  const saved = await savedByQuotes(over);
  expect(otherReturns).toEqual([{ returnAt: earlier, savedCents: saved }, later]);
  expect(saved).toBe(savedCents ?? saved);
  // The other return is a quote of the same price.
  expect((await app.quote({ ...over, returnAt: later.returnAt })).totalCents).toBe(totalCents);
});

test('a day less that saves nothing isn’t named', async () => {
  await addRule(app, host, {
    ...open,
    name: 'Four days',
    kind: 'length',
    days: 4,
    basisPoints: -4_000,
    mayCostLess: true,
  });
  expect(await savedByQuotes(over)).toBeLessThan(0);
  expect((await app.quote(over)).otherReturns).toEqual([later]);
});

test('a whole number of days has no other return', async () => {
  expect(await app.quote({ ...over, returnAt: earlier })).not.toHaveProperty('otherReturns');
});

test('a trip that is modified is compared by the rules of the day on which it was booked', async () => {
  await addRule(app, host, {
    ...open,
    name: 'Early bird',
    kind: 'early_booking',
    days: 20,
    basisPoints: -2_000,
  });
  const { booking } = await app.booked({ ...over, returnAt: earlier });
  app.clock.set('2026-12-15T18:00:00Z');
  const token = await app.guestOf(booking.id);
  const { quote, differenceCents } = await app.expect<Modification>(
    200,
    'POST',
    `/bookings/${booking.id}/modification`,
    { token, body: { pickupAt: over.pickupAt, returnAt: over.returnAt, insurance: 'basic' } },
  );
  expect(quote.otherReturns).toEqual([{ returnAt: earlier, savedCents: 9_200 }, later]);
  expect(differenceCents).toBe(9_200);
});

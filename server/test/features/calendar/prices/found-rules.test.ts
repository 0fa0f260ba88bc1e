import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { type PriceRuleKind, priceRuleKinds } from '@makani/contract/vehicles/price-rules';
import { addDays } from '@makani/domain/calendar/add-days';
import type { VehicleRule } from '@makani/domain/price-rules/vehicle-rule';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listRulesOf, readRules, rulesOfRow } from '../../../../src/features/vehicles/prices/active-rules.ts';
import { cacheRules } from '../../../../src/features/vehicles/prices/cached-rules.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { listed, newHost } from '../../../kit/multipart.ts';

const app = await createTestApp();
const { db, catalogue } = app.context;
const host = await newHost(app);
for (const dailyCents of [9_999, 10_001]) await listed(app, host, { dailyCents });

const [hostless] = await db.selectFrom('vehicles').select('id').orderBy('id').limit(1).execute();
await db
  .updateTable('vehicles')
  .set({ host_id: null })
  .where('id', '=', hostless?.id ?? '')
  .execute();
const vehicles = await db
  .selectFrom('vehicles')
  .select(['id', 'host_id', 'category', 'location_id'])
  .orderBy('id')
  .execute();
const hostIds = [...new Set(vehicles.flatMap(({ host_id: id }) => id ?? []))];
const ids = vehicles.map(({ id }) => id);
const locations = await db.selectFrom('locations').select('id').execute();
const locationIds = locations.map(({ id }) => id);

/** Some of a host’s, of the desk’s, of another host’s for a vehicle, that are off or have ended. */
const anyRule = fc
  .record({
    kind: fc.constantFrom<PriceRuleKind>(...priceRuleKinds),
    host_id: fc.option(fc.constantFrom(...hostIds)),
    vehicle_id: fc.option(fc.constantFrom(...ids)),
    category: fc.option(fc.constantFrom('Minivan', 'Van', 'Non-Van')),
    location_id: fc.option(fc.constantFrom(...locationIds)),
    from: fc.integer({ min: 0, max: 30 }),
    length: fc.integer({ min: 0, max: 20 }),
    days: fc.integer({ min: 1, max: 9 }),
    basis_points: fc.integer({ min: -5_000, max: 9_000 }).filter((points) => points !== 0),
    may_cost_less: fc.boolean(),
    is_active: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
    hasEnded: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
    age: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ from, length, days, hasEnded, age, ...rule }) => {
    const { kind, host_id: hostId, vehicle_id: vehicleId } = rule;
    const isWide = hostId === null && vehicleId === null;
    const now = app.clock.now();
    return {
      ...rule,
      id: randomUUID(),
      name: 'Rule',
      category: isWide ? rule.category : null,
      location_id: isWide ? rule.location_id : null,
      from_date: kind === 'season' ? addDays('2026-12-01', from) : null,
      until_date: kind === 'season' ? addDays('2026-12-01', from + length) : null,
      weekdays: kind === 'weekday' ? [1 + (days % 7)] : [],
      days: kind === 'season' || kind === 'weekday' ? null : days,
      may_cost_less: rule.may_cost_less && kind === 'length',
      created_by: randomUUID(),
      created_at: now.subtract({ hours: age }),
      ended_at: hasEnded ? now : null,
    };
  });

const cached = cacheRules({ db, catalogue });

function inOrder(rules: readonly VehicleRule[] = []): VehicleRule[] {
  return rules.toSorted((one, other) => one.id.localeCompare(other.id));
}

test('a list finds for each vehicle the rules that its row has, and its prices are those of its quotes', async () => {
  for (const rules of fc.sample(fc.array(anyRule, { minLength: 1, maxLength: 40 }), 12)) {
    await db.deleteFrom('price_rules').execute();
    await db.insertInto('price_rules').values(rules).execute();
    const rows = await db
      .selectFrom('vehicles')
      .select(['id', rulesOfRow().as('rules')])
      .execute();
    const listedRules = await listRulesOf(db, ids);
    const cachedRules = await cached(
      vehicles.map((row) => ({ ...row, hostId: row.host_id, locationId: row.location_id })),
    );
    for (const row of rows) {
      const own = inOrder(readRules(row.rules));
      expect(inOrder(listedRules.get(row.id))).toEqual(own);
      expect(inOrder(cachedRules.get(row.id))).toEqual(own);
    }
    const period = { pickupAt: '2026-12-09T10:00', returnAt: '2026-12-15T10:00' };
    const query = `location=honolulu&pickupAt=${period.pickupAt}&returnAt=${period.returnAt}`;
    const list = await app.expect<{ vehicles: Vehicle[] }>(200, 'GET', `/cars?${query}&sort=price_low`);
    expect(list.vehicles.length).toBeGreaterThan(2);
    const prices = list.vehicles.map(({ dailyCents }) => dailyCents);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    for (const { id, quote } of list.vehicles)
      expect(quote?.totalCents).toBe((await app.quote({ vehicleId: id, ...period })).totalCents);
  }
});

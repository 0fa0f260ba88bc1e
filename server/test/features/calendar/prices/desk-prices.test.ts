import type { DeskRuleForm, PricePreview } from '@makani/contract/operator/desk-prices';
import type { PricedMonth, PriceRule } from '@makani/contract/vehicles/price-rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { readableEntries } from '../../../kit/audit.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { listed, newHost } from '../../../kit/multipart.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { addRule, christmas } from './price-rule.ts';

const app = await createTestApp();
const { db } = app.context;
const host = await newHost(app);
const { id: vehicleId } = await listed(app, host, { dailyCents: 10_000 });
const { token, id: operatorId } = await newOperator(app, 'manager');
beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('price_rules').execute();
});

const reason = 'Everybody asks more over Christmas.';
const form: DeskRuleForm = { ...christmas, category: null, locationId: null };
const add = (change: Partial<DeskRuleForm> = {}) =>
  app.expect<PriceRule>(201, 'POST', '/operator/price-rules', {
    token,
    body: { ...form, ...change, reason },
  });
const inSeason = { pickupAt: '2026-12-24T10:00', returnAt: '2026-12-25T10:00' };
const rentalCents = async (id: string) =>
  (await app.quote({ vehicleId: id, ...inSeason })).fees.rentalFeeCents;

describe('a rule of the desk', () => {
  test('is for a category, a location, or all, and the narrower one applies', async () => {
    const van = await app.vehicle();
    await add({ basisPoints: 1_000 });
    expect(await rentalCents(vehicleId)).toBe(11_000);
    expect(await rentalCents(van.id)).toBe(Math.round(van.dailyCents * 1.1));
    await add({ category: 'Minivan', basisPoints: 2_000 });
    expect(await rentalCents(vehicleId)).toBe(11_000);
    await add({ locationId: 'honolulu', category: 'Van', basisPoints: 3_000 });
    expect(await rentalCents(vehicleId)).toBe(13_000);
    await add({ locationId: 'dallas', category: 'Van', basisPoints: 9_000 });
    expect(await rentalCents(vehicleId)).toBe(13_000);
  });

  test('gives way to the host’s, and one for a single vehicle to neither', async () => {
    await add({ category: 'Van', basisPoints: 1_000 });
    await addRule(app, host, { basisPoints: 4_000 });
    expect(await rentalCents(vehicleId)).toBe(14_000);
    await add({ vehicleId, basisPoints: 5_000 });
    expect(await rentalCents(vehicleId)).toBe(15_000);
  });

  test('becomes one for a length only while there are fewer than 12', async () => {
    const { id } = await add();
    const open = { ...form, kind: 'length', days: 7, fromDate: null, untilDate: null } as const;
    const made = [];
    for (let n = 0; n < 12; n += 1) made.push((await add(open)).id);
    const change = () =>
      app.request('PUT', `/operator/price-rules/${id}`, { token, body: { ...open, reason } });
    expect(await change()).toMatchObject({ status: 409, body: { code: 'too_many_price_rules' } });
    await app.expect(204, 'POST', `/operator/price-rules/${made[0]}/end`, { token, body: { reason } });
    expect(await change()).toMatchObject({ status: 200, body: { kind: 'length' } });
  });

  test('is changed and ended with a reason, and each act is a row of the audit', async () => {
    const { id } = await add();
    app.clock.advance({ seconds: 1 });
    await app.expect(200, 'PUT', `/operator/price-rules/${id}`, {
      token,
      body: { ...form, basisPoints: 2_500, reason },
    });
    expect(await rentalCents(vehicleId)).toBe(12_500);
    app.clock.advance({ seconds: 1 });
    await app.expect(204, 'POST', `/operator/price-rules/${id}/end`, { token, body: { reason } });
    await app.expect(204, 'POST', `/operator/price-rules/${id}/end`, { token, body: { reason } });
    expect(await rentalCents(vehicleId)).toBe(10_000);
    const rows = await db
      .selectFrom(readableEntries)
      .select(['actor_id', 'facts'])
      .where('act', '=', 'price_rule_edited')
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute();
    expect(rows).toMatchObject([
      { actor_id: operatorId, facts: { reason, after: { basis_points: 2_000 } } },
      { facts: { before: { basis_points: 2_000 }, after: { basis_points: 2_500 } } },
      { facts: { before: { basis_points: 2_500 } } },
    ]);
    const { rules } = await app.expect<{ rules: PriceRule[] }>(200, 'GET', '/operator/price-rules', {
      token,
    });
    expect(rules).toMatchObject([{ id, by: 'operator', basisPoints: 2_500, endedAt: expect.any(String) }]);
    await app.refused(404, 'PUT', `/operator/price-rules/${id}`, { token, body: { ...form, reason } });
  });

  test('isn’t changed by an operator who was shown what it said before', async () => {
    const { id, version } = await add();
    const change = (more: object) =>
      app.request('PUT', `/operator/price-rules/${id}`, { token, body: { ...form, ...more, reason } });
    expect(await change({ category: 'Van', version })).toMatchObject({ status: 200 });
    expect(await change({ basisPoints: 9_000, version })).toMatchObject({
      status: 409,
      body: { code: 'effect_changed', message: expect.stringContaining('changed in the meantime') },
    });
    expect(await rentalCents(vehicleId)).toBe(12_000);
    expect(await change({ basisPoints: 9_000 })).toMatchObject({ status: 200 });
  });

  test('is the desk’s alone, as a host’s is the host’s', async () => {
    const own = await addRule(app, host);
    const { id } = await add();
    await app.refused(404, 'PUT', `/host/price-rules/${id}`, { token: host.token, body: christmas });
    await app.refused(404, 'PUT', `/operator/price-rules/${own.id}`, { token, body: { ...form, reason } });
    await app.refused(404, 'POST', `/operator/price-rules/${own.id}/end`, { token, body: { reason } });
  });

  test('is refused without a reason, for two scopes, and for what there isn’t', async () => {
    const post = (body: object) => app.refused(400, 'POST', '/operator/price-rules', { token, body });
    expect((await post(form)).fields).toHaveProperty('reason');
    expect((await post({ ...form, reason, vehicleId, category: 'Van' })).fields).toEqual({
      vehicleId: 'One vehicle has its category and location already.',
    });
    expect((await post({ ...form, reason, locationId: 'atlantis' })).fields).toHaveProperty('locationId');
    const body = { ...form, reason, vehicleId: '00000000-0000-4000-8000-000000000000' };
    await app.refused(404, 'POST', '/operator/price-rules', { token, body });
  });

  test('is one of 100 at most', async () => {
    const { id } = await add();
    const row = await db.selectFrom('price_rules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const more = Array.from({ length: 99 }, () => ({ ...row, id: crypto.randomUUID() }));
    await db.insertInto('price_rules').values(more).execute();
    const refused = await app.refused(409, 'POST', '/operator/price-rules', {
      token,
      body: { ...form, reason },
    });
    expect(refused.code).toBe('too_many_price_rules');
  });
});

describe('a preview', () => {
  const preview = (rule: Partial<DeskRuleForm>, ruleId: string | null = null) =>
    app.expect<PricePreview>(200, 'POST', '/operator/price-rules/preview', {
      token,
      body: { rule: { ...form, ...rule }, ruleId, forVehicleId: vehicleId },
    });

  test('says which days would cost what, without keeping anything', async () => {
    const found = await preview({});
    expect(found).toMatchObject({
      vehicle: { name: 'Family Van', dailyCents: 10_000 },
      rentals: [{ rentalDays: 1, firstDate: '2026-12-20', lastDate: '2027-01-03', changedDays: 15 }],
    });
    expect(found.rentals[0]?.days).toHaveLength(14);
    expect(found.rentals[0]?.days[0]).toEqual({
      date: '2026-12-20',
      beforeCents: 10_000,
      afterCents: 12_000,
    });
    expect(await rentalCents(vehicleId)).toBe(10_000);
  });

  test('compares with the rule that it replaces', async () => {
    const { id } = await add();
    const first = async (change: Partial<DeskRuleForm>) =>
      (await preview(change, id)).rentals.map(({ days }) => days[0]);
    expect(await first({ basisPoints: 5_000 })).toMatchObject([{ beforeCents: 12_000, afterCents: 15_000 }]);
    expect(await first({ isActive: false })).toMatchObject([{ afterCents: 10_000 }]);
  });

  test('of a rule that begins at another length shows what shorter rentals lose', async () => {
    const week = { kind: 'length', days: 7, basisPoints: -1_000, mayCostLess: true } as const;
    const length = { ...form, ...open, ...week };
    const { id } = await add(length);
    const { rentals } = await preview({ ...length, days: 14 }, id);
    expect(rentals).toMatchObject([
      { rentalDays: 7, changedDays: 366, firstDate: '2026-11-20' },
      { rentalDays: 14, changedDays: 0, firstDate: null },
    ]);
    expect(rentals[0]?.days[0]).toMatchObject({ beforeCents: 9_000, afterCents: 10_000 });
    expect((await preview({ ...length, days: 3 }, id)).rentals).toMatchObject([
      { rentalDays: 3, changedDays: 366 },
      { rentalDays: 7, changedDays: 0 },
    ]);
    expect((await preview(form, id)).rentals).toMatchObject([
      { rentalDays: 1, changedDays: 15 },
      { rentalDays: 7, changedDays: 366 },
    ]);
  });

  test('ranks a rule by when it was made, also one that slept or was for others', async () => {
    const asleep = await add({ isActive: false });
    const ofOthers = await add({ category: 'Minivan' });
    app.clock.advance({ minutes: 1 });
    await add({ basisPoints: 5_000 });
    expect((await preview({}, asleep.id)).rentals).toMatchObject([{ changedDays: 0 }]);
    expect((await preview({}, ofOthers.id)).rentals).toMatchObject([{ changedDays: 0 }]);
    expect((await preview({})).rentals).toMatchObject([{ changedDays: 15 }]);
  });

  test('of a length is for such a rental, and of another vehicle for nothing', async () => {
    const length = { ...form, kind: 'length', fromDate: null, untilDate: null, days: 7 } as const;
    expect((await preview({ ...length, basisPoints: -1_000 })).rentals).toMatchObject([
      { rentalDays: 7, changedDays: 366 },
    ]);
    expect((await preview({ vehicleId: (await app.vehicle()).id })).rentals).toMatchObject([
      { firstDate: null, changedDays: 0 },
    ]);
    const { id: ofHost } = await addRule(app, host);
    for (const wrong of [{ forVehicleId: operatorId }, { ruleId: ofHost }]) {
      const body = { rule: form, ruleId: null, forVehicleId: vehicleId, ...wrong };
      await app.refused(404, 'POST', '/operator/price-rules/preview', { token, body });
    }
  });
});

describe('the month of a vehicle', () => {
  const month = (more = '', id = vehicleId) =>
    app.expect<PricedMonth>(200, 'GET', `/operator/vehicles/${id}/prices${more}`, { token });

  test('has each day’s price by the rules of its host and of the desk, as its host sees it', async () => {
    await addRule(app, host, { name: 'Own season', basisPoints: 4_000 });
    await add({ name: 'Weekend', kind: 'weekday', weekdays: [6, 7], basisPoints: 1_000, ...open });
    const found = await month('?month=2026-12');
    expect(found).toMatchObject({
      vehicle: { id: vehicleId, name: 'Family Van', dailyCents: 10_000 },
      today: '2026-11-20',
    });
    expect(found.days).toHaveLength(31);
    expect(found.days.slice(17, 21)).toEqual([
      { date: '2026-12-18', cents: 10_000, rules: [] },
      { date: '2026-12-19', cents: 11_000, rules: ['Weekend'] },
      { date: '2026-12-20', cents: 15_400, rules: ['Own season', 'Weekend'] },
      { date: '2026-12-21', cents: 14_000, rules: ['Own season'] },
    ]);
    const own = await app.expect<PricedMonth>(200, 'GET', `/host/cars/${vehicleId}/prices?month=2026-12`, {
      token: host.token,
    });
    expect(own).toEqual(found);
    expect((await month()).month).toBe('2026-11');
  });

  test('is of any vehicle, and of none that there isn’t; no guest sees it', async () => {
    const sienna = await app.vehicle();
    expect((await month('', sienna.id)).vehicle.name).toBe(sienna.name);
    await app.refused(404, 'GET', `/operator/vehicles/${operatorId}/prices`, { token });
    const faulty = await app.refused(400, 'GET', `/operator/vehicles/${vehicleId}/prices?month=2026-13`, {
      token,
    });
    expect(faulty.fields).toEqual({ month: 'Please choose a month.' });
    await app.refused(401, 'GET', `/operator/vehicles/${vehicleId}/prices`, { token: host.token });
    const { token: desk } = await newOperator(app, 'desk');
    await app.refused(403, 'GET', `/operator/vehicles/${vehicleId}/prices`, { token: desk });
  });
});

const open = { fromDate: null, untilDate: null };

import type { ArrivalChanges, ArrivalsPreview, SettableArrivals } from '@makani/contract/settings/arrivals';
import { initialArrivals } from '@makani/domain/arrivals/places';
import { beforeEach, expect, test } from 'vitest';
import { writeDocument } from '../../../src/features/site/public/site-documents.ts';
import { readableEntries } from '../../kit/audit.ts';
import { newOperator } from '../../kit/desk/operators.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { settingSteps } from './setting-steps.ts';

const app = await createTestApp();
const { db } = app.context;
const reason = 'The shuttle begins.';
const shuttle = {
  id: 'shuttle',
  locationId: 'honolulu',
  kind: 'shuttle' as const,
  name: 'Airport shuttle',
  address: 'Curb 3, Honolulu airport',
  miles: null,
  feeCents: 2_500,
  leadHours: 12,
  from: '07:00',
  until: '22:00',
  note: '',
  isForPickup: true,
  isForReturn: true,
};

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('setting_versions').execute();
  await db.deleteFrom('site_settings').execute();
});

const { shown, preview, send, change } = settingSteps<SettableArrivals, ArrivalsPreview, ArrivalChanges>(
  app,
  {
    path: '/operator/settings/arrivals',
    reason,
  },
);

test('a place is added as previewed, with one row in the audit', async () => {
  const { token } = await newOperator(app);
  expect((await shown(token)).settings).toEqual(initialArrivals);
  const changes = { places: [shuttle] };
  const seen = await preview(token, { changes });
  expect(seen.after).toEqual({ ...initialArrivals, places: [shuttle] });
  const after = await change(token, { changes, revision: seen.revision });
  expect(after.settings).toEqual(seen.after);
  const rows = await db
    .selectFrom(readableEntries)
    .select(['act', 'facts'])
    .where('subject_id', '=', after.versions[0]?.id ?? '')
    .execute();
  expect(rows).toMatchObject([
    { act: 'setting_changed', facts: { of: 'arrivals', reason, after: { places: [shuttle] } } },
  ]);
});

test('of two managers who change them, the second is told', async () => {
  const { token } = await newOperator(app);
  const { revision } = await shown(token);
  await change(token, { changes: { places: [shuttle] }, revision });
  const second = await send(token, { changes: { places: [] }, revision });
  expect(second).toMatchObject({ status: 409, body: { code: 'setting_changed' } });
});

test('the terminal needs a permit, which can be entered in the same change', async () => {
  const { token } = await newOperator(app);
  const terminal = { ...shuttle, id: 'terminal', kind: 'airport' as const };
  const refused = await send(token, { changes: { places: [terminal] } });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'changes.terminal.kind': expect.stringContaining('needs a permit') } },
  });
  const after = await change(token, { changes: { places: [terminal], airportPermit: 'HNL-12' } });
  expect(after.settings).toMatchObject({ airportPermit: 'HNL-12', places: [{ id: 'terminal' }] });
  // It can't be taken away from under a place that needs it.
  expect((await send(token, { changes: { airportPermit: '' } })).status).toBe(400);
});

test('a fee that is too high is refused at its field', async () => {
  const { token } = await newOperator(app);
  const refused = await send(token, { changes: { places: [{ ...shuttle, feeCents: 50_001 }] } });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'changes.places.0.feeCents': 'Please enter an amount from $0 to $500.' } },
  });
});

test('one-way routes are set whole, each once and between two locations', async () => {
  const { token } = await newOperator(app);
  const there = { from: 'honolulu', to: 'dallas', feeCents: 25_000, relocationDays: 3 };
  const back = { ...there, from: 'dallas', to: 'honolulu' };
  const after = await change(token, { changes: { oneWays: [there, back] } });
  expect(after.settings.oneWays).toEqual([there, back]);
  const again = await send(token, { changes: { oneWays: [there, { ...there, feeCents: 0 }] } });
  expect(again).toMatchObject({
    status: 400,
    body: { fields: { 'changes.oneWays.1.to': 'This route is in the list already.' } },
  });
  const nowhere = await send(token, { changes: { oneWays: [{ ...there, to: 'honolulu' }] } });
  expect(nowhere).toMatchObject({
    status: 400,
    body: { fields: { 'changes.oneWays.0.to': expect.stringContaining('another location') } },
  });
  expect((await change(token, { changes: { places: [shuttle] } })).settings.oneWays).toEqual([there, back]);
});

test('what an earlier version stored can still be read and changed', async () => {
  const { token } = await newOperator(app);
  await writeDocument(db, 'arrivals', { airportPermit: '', oneWayFeeCents: null, places: [shuttle] });
  const after = await change(token, { changes: { airportPermit: 'HNL-12' } });
  expect(after.settings).toEqual({ ...initialArrivals, airportPermit: 'HNL-12', places: [shuttle] });
});

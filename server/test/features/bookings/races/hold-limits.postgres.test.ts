import { randomUUID } from 'node:crypto';
import { holdLimits } from '@makani/domain/bookings/hold-limits';
import { expect, test } from 'vitest';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createPatientApp, patience, racers } from './race.ts';

const app = await createPatientApp();

test.each([
  [false, holdLimits.unverified.liveHolds],
  [true, holdLimits.verified.liveHolds],
])(
  'fifty holds of one account on fifty vehicles at once, its email confirmed: %s; %i are given',
  patience,
  async (isVerified, winners) => {
    const [token = ''] = await app.guests(1, { isVerified });
    const quotes = await Promise.all((await vehicles(racers)).map((vehicleId) => app.quote({ vehicleId })));
    const holds = quotes.map(({ id: quoteId }) =>
      app.request('POST', '/bookings', { token, key: randomUUID(), body: { quoteId, customerInfo } }),
    );
    const answers = await Promise.all(holds);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(winners);
    const refusals = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refusals)
      expect(`${status} ${(body as { code: string }).code}`).toBe('429 too_many_holds');
    await requireInvariants(app.context.db);
  },
);

/** As many more of the first vehicle. */
async function vehicles(count: number): Promise<string[]> {
  const { db } = app.context;
  const { id, ...one } = await db.selectFrom('vehicles').selectAll().limit(1).executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, () => ({
    ...one,
    name: `${one.name} ${randomUUID()}`,
    meeting_places: JSON.stringify(one.meeting_places),
  }));
  const inserted = await db.insertInto('vehicles').values(rows).returning('id').execute();
  return inserted.map((row) => row.id).filter((made) => made !== id);
}

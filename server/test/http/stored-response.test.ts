import { createBooking, payForBooking } from '@makani/contract/bookings/bookings';
import { confirmDeposit } from '@makani/contract/bookings/deposits';
import {
  confirmHostBooking,
  rejectHostBooking,
  withdrawHostBooking,
} from '@makani/contract/bookings/host-bookings';
import { createOrder, payForOrder } from '@makani/contract/bookings/orders';
import { takeSubstitute } from '@makani/contract/bookings/substitutes';
import { actOnBooking, decideApproval } from '@makani/contract/operator/desk-acts';
import { createHostVehicle } from '@makani/contract/vehicles/host-vehicles';
import { returnEarly } from '@makani/contract/road/early-returns';
import { extendTrip, holdOnward } from '@makani/contract/road/extensions';
import { cancelBooking, modifyBooking } from '@makani/contract/bookings/trips';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { migrate } from '../../src/db/migrate.ts';
import { openSession } from '../../src/features/accounts/public/sessions.ts';
import { loadSql } from '../db/upgrades/dump-sql.ts';
import { dumpKey } from '../db/upgrades/fill-app.ts';
import { readDump, releasedStates } from '../db/upgrades/released-states.ts';
import { customerInfo } from '../../../proof/kit/trips.ts';
import { createTestApp } from '../kit/test-app.ts';
import { createTestDatabase } from '../kit/test-database.ts';

const database = await createTestDatabase();
const app = await createTestApp({ database, dataKey: dumpKey });
const { db } = app.context;

/**
 * Responses are stored for 72 hours, so a new version must be able to replay old ones: new fields need
 * defaults. The schemas are strict so that each response matches only the endpoint that made it.
 */
const stored = z.union(
  [
    createBooking,
    payForBooking,
    cancelBooking,
    modifyBooking,
    extendTrip,
    holdOnward,
    returnEarly,
    createHostVehicle,
    confirmHostBooking,
    rejectHostBooking,
    withdrawHostBooking,
    confirmDeposit,
    createOrder,
    payForOrder,
    takeSubstitute,
    actOnBooking,
    decideApproval,
  ].map(({ response }) => z.strictObject(response.shape)),
);
const heldBooking = z.object({ quoteId: z.string(), status: z.literal('held'), holdExpiresAt: z.string() });

/** States such as `schema-0009` were never released, so no client can retry against their stored responses. */
describe.for(releasedStates.filter((state) => /^\d/.test(state)))('after %s', (state) => {
  test('an answer that an older version kept is given in the shape of today', async () => {
    await loadSql(database, await readDump(state));
    await migrate(database);
    const rows = await db.selectFrom('idempotency_keys').selectAll().where('status', '=', 200).execute();
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ response }) => !stored.safeParse(response).success)).toEqual([]);

    const held = rows.flatMap(({ response, ...row }) => {
      const parsed = heldBooking.safeParse(response);
      return parsed.success ? [{ ...row, response, booking: parsed.data }] : [];
    });
    expect(held.length).toBeGreaterThan(0);
    for (const { owner_id: id, key, response, booking } of held.slice(0, 3)) {
      app.clock.set(Temporal.Instant.from(booking.holdExpiresAt).subtract({ minutes: 15 }).toString());
      const token = await openSession(db, { id, roles: ['guest'] }, app.clock.now());
      const body = { quoteId: booking.quoteId, customerInfo };
      const replayed = await app.expect(201, 'POST', '/bookings', { token, key, body });
      expect(replayed).toMatchObject(response as object);
      expect(replayed).toEqual(createBooking.response.parse(response));
    }
  });
});

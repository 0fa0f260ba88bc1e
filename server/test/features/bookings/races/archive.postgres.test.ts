import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../kit/test-app.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

test('dates that are being archived by a clock that is ahead are not given to whoever books meanwhile', async () => {
  const app = await createTestApp();
  const { db } = app.context;
  await app.booked();
  await sql`update bookings set status = 'confirmed'`.execute(db);
  const { token } = await app.signedIn();
  const quote = await app.quote();
  const archiving = await db.startTransaction().execute();
  await sql`update booking_archive set ended_by = '2030-01-01'`.execute(archiving);
  await sql`update bookings set archived = true`.execute(archiving);
  const holding = app.hold(token, quote.id);
  await waitingForLocks(db, 1);
  await archiving.commit().execute();
  await expect(holding).rejects.toThrow('dates_taken');
  expect(await db.selectFrom('bookings').select('archived').execute()).toEqual([{ archived: true }]);
});

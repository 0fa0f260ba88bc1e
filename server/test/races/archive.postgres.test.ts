import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../kit/test-app.ts';

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
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows[0]?.waiting).toBe(1);
    },
    { timeout: 10_000, interval: 10 },
  );
  await archiving.commit().execute();
  await expect(holding).rejects.toThrow('dates_taken');
  expect(await db.selectFrom('bookings').select('archived').execute()).toEqual([{ archived: true }]);
});

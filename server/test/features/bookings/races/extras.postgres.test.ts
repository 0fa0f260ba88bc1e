import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setExtraStock } from '../../../../src/features/bookings/public/extra-stock.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createPatientApp, patience } from './race.ts';

const stock = { infantSeat: 2, childSeat: 3, booster: 2 };
const kinds = ['infantSeat', 'childSeat', 'booster'] as const;

test(
  'guests of every vehicle race for the same few seats: each seat goes to one of them, and no race is a failure',
  patience,
  async () => {
    const app = await createPatientApp();
    const { db } = app.context;
    await db.transaction().execute((trx) => setExtraStock(trx, 'honolulu', stock, app.clock.now()));
    const vehicles = await db
      .selectFrom('vehicles')
      .select('id')
      .where('location_id', '=', 'honolulu')
      .execute();
    const guests = await app.guests(40);
    const promised: Record<string, number>[] = [];
    const statuses = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      const day = Temporal.PlainDate.from('2026-12-01').add({ days: round * 4 });
      const answers = await Promise.all(
        guests.map(async (token, index) => {
          // Neighbours ask for the same two kinds in another order, in periods that meet in the middle.
          const [one, other] = [kinds[index % 3] ?? 'booster', kinds[(index + 1) % 3] ?? 'booster'];
          const quote = await app.quote({
            vehicleId: vehicles[index % vehicles.length]?.id ?? '',
            pickupAt: `${day.add({ days: index % 2 }).toString()}T10:00`,
            returnAt: `${day.add({ days: 2 + (index % 2) }).toString()}T10:00`,
            extras: { [one]: 1, [other]: 1 },
          });
          const body = { quoteId: quote.id, customerInfo };
          return app.request('POST', '/bookings', { token, key: randomUUID(), body });
        }),
      );
      for (const { status } of answers) statuses.add(status);
      promised.push(await promisedOn(day.add({ days: 1 }).toString()));
      if (round % 2 === 0) app.clock.advance({ minutes: 16 });
      else await app.runJobs();
    }
    expect(statuses).toEqual(new Set([201, 409]));
    expect(promised.filter((counts) => kinds.some((kind) => (counts[kind] ?? 0) > stock[kind]))).toEqual([]);
    expect(promised.every((counts) => Object.keys(counts).length > 0)).toBe(true);
    await requireInvariants(db);

    async function promisedOn(date: string): Promise<Record<string, number>> {
      const noon = Temporal.PlainDateTime.from(`${date}T12:00`)
        .toZonedDateTime('Pacific/Honolulu')
        .toInstant();
      const rows = await db
        .selectFrom('booked_extras')
        .innerJoin('extra_units', 'extra_units.id', 'unit_id')
        .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
        .where('starts_at', '<=', noon)
        .where('ends_at', '>', noon)
        .groupBy('kind')
        .execute();
      return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
    }
  },
);

test('guests who want a seat at the same moment all get one while there are as many', patience, async () => {
  const app = await createPatientApp();
  const { db } = app.context;
  const vehicles = await db
    .selectFrom('vehicles')
    .select('id')
    .where('location_id', '=', 'honolulu')
    .limit(5)
    .execute();
  await db
    .transaction()
    .execute((trx) =>
      setExtraStock(trx, 'honolulu', { ...stock, booster: vehicles.length }, app.clock.now()),
    );
  const guests = await app.guests(vehicles.length);
  const dates = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-03T10:00' };
  const quotes = await Promise.all(
    vehicles.map(({ id }) => app.quote({ ...dates, vehicleId: id, extras: { booster: 1 } })),
  );
  const answers = await Promise.all(
    quotes.map(({ id: quoteId }, index) =>
      app.request('POST', '/bookings', {
        token: guests[index] ?? '',
        key: randomUUID(),
        body: { quoteId, customerInfo },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(vehicles.map(() => 201));
  await requireInvariants(db);
});

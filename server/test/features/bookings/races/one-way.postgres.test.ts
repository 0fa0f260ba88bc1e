import { randomUUID } from 'node:crypto';
import { initialArrivals } from '@makani/domain/arrivals/places';
import { expect, test } from 'vitest';
import { writeDocument } from '../../../../src/features/site/public/site-documents.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createPatientApp, patience, racers } from './race.ts';

const app = await createPatientApp();
const { db } = app.context;

test(
  'of trips that end elsewhere and rentals before the vehicle could be back, one is given',
  patience,
  async () => {
    await db.updateTable('locations').set({ status: 'open' }).where('id', '=', 'dallas').execute();
    const route = { from: 'honolulu', to: 'dallas', feeCents: 25_000, relocationDays: 3 };
    await writeDocument(db, 'arrivals', { ...initialArrivals, oneWays: [route] });
    const { id: vehicleId } = await app.vehicle();
    await db.updateTable('vehicles').set({ allows_one_way: true }).where('id', '=', vehicleId).execute();
    const guests = await app.guests(racers);
    for (let round = 0; round < 5; round += 1) {
      const day = (after: number) =>
        `${Temporal.PlainDate.from('2026-12-01')
          .add({ days: round * 10 + after })
          .toString()}T10:00`;
      const elsewhere = { pickupAt: day(0), returnAt: day(3), returnLocationId: 'dallas' };
      const home = { pickupAt: day(5), returnAt: day(7) };
      const quotes = await Promise.all(
        guests.map((_, index) => app.quote({ vehicleId, ...(index % 2 === 0 ? elsewhere : home) })),
      );
      const answers = await Promise.all(
        quotes.map(({ id: quoteId }, index) => {
          const body = { quoteId, customerInfo };
          return app.request('POST', '/bookings', { token: guests[index], key: randomUUID(), body });
        }),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const { status, body } of answers.filter((one) => one.status !== 201))
        expect(`${status} ${(body as { code: string }).code}`).toBe('409 dates_taken');
      // The next round's guests hold nothing.
      app.clock.advance({ minutes: 20 });
    }
    await requireInvariants(db);
  },
);

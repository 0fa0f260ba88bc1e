import { initialArrivals } from '@makani/domain/arrivals/places';
import { writeDocument } from '../../../../src/features/site/public/site-documents.ts';
import type { TestApp } from '../../../kit/test-app.ts';
import type { OnTheRoad, tripsOf } from './on-the-road.ts';

/** A trip from Honolulu that ends in Dallas, on its second day. */
export async function begunToDallas(app: TestApp, begun: ReturnType<typeof tripsOf>): Promise<OnTheRoad> {
  const { db } = app.context;
  const pair = { from: 'honolulu', to: 'dallas', feeCents: 25_000, relocationDays: 3 };
  await writeDocument(db, 'arrivals', { ...initialArrivals, oneWays: [pair] });
  await db.updateTable('locations').set({ status: 'open' }).where('id', '=', 'dallas').execute();
  await db.updateTable('vehicles').set({ allows_one_way: true }).execute();
  return begun({ returnLocationId: 'dallas' });
}

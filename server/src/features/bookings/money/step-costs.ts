import type { PriceLine } from '@makani/contract/bookings/quotes';
import { statusFacts } from '@makani/domain/bookings/status-facts';
import { costOfEachStep, costToHost } from '@makani/domain/substitutes/substitutes';
import type { Db } from '../../../db/database.ts';
import { haveSameHost } from '../../vehicles/public/vehicles.ts';
import { type BookingRow, findBooking } from '../data/bookings.repository.ts';
import { findTaken, listTakenSoFar } from '../data/substitutes.repository.ts';

/** One vehicle that another took the place of, with the price of the other. */
interface Step {
  lostVehicleId: string;
  isAtHostsCost: boolean;
  lines: readonly PriceLine[];
}

/**
 * The part of a booking's regular price that its host bears, because they had to give the guest another vehicle of
 * theirs. Posted beside the bookings whose place this one took. 0 if those were another host's, or not at host's cost.
 * @param lines Lines of a price that the booking may come to have.
 */
export async function costOfOwnHost(
  db: Db,
  row: BookingRow,
  lines: readonly PriceLine[] = row.lines,
): Promise<number> {
  if (statusFacts[row.status].due !== 'price') return 0;
  const steps = await listSteps(db, row);
  return borneByHostOf(
    db,
    row.vehicle_id,
    steps.map((step, index) => (index === steps.length - 1 ? { ...step, lines } : step)),
  );
}

/** The total that the same host would bear, should another vehicle now take the place of this booking's. */
export async function costOfMove(
  db: Db,
  row: BookingRow,
  next: Pick<Step, 'isAtHostsCost' | 'lines'>,
): Promise<number> {
  const steps = [...(await listSteps(db, row)), { ...next, lostVehicleId: row.vehicle_id }];
  return borneByHostOf(db, row.vehicle_id, steps);
}

/** The part of the last price that the withdrawing host bears, while the trip that is paid for now stands. */
export async function costOfWithdrawal(db: Db, lost: BookingRow): Promise<number> {
  if ((await findTaken(db, lost.id))?.at_hosts_cost !== true) return 0;
  const taken = await listTakenSoFar(db, lost.id);
  const place = taken.findIndex((one) => one.lost_booking_id === lost.id);
  const bookings: BookingRow[] = [];
  for (const { booking_id: id } of taken) bookings.push(await findBooking(db, id));
  const last = bookings.at(-1);
  if (last === undefined || statusFacts[last.status].due !== 'price') return 0;
  return costOfEachStep(bookings.map((booking) => costToHost(booking.lines)))[place] ?? 0;
}

async function borneByHostOf(db: Db, vehicleId: string, steps: readonly Step[]): Promise<number> {
  const costs = costOfEachStep(steps.map(({ lines }) => costToHost(lines)));
  let cents = 0;
  for (const [place, { isAtHostsCost, lostVehicleId }] of steps.entries()) {
    const isOwn = isAtHostsCost && (await haveSameHost(db, lostVehicleId, vehicleId));
    if (isOwn) cents += costs[place] ?? 0;
  }
  return cents;
}

/** The steps that led to a booking, the first one first. */
async function listSteps(db: Db, row: BookingRow): Promise<Step[]> {
  const steps: Step[] = [];
  for (const taken of await listTakenSoFar(db, row.id)) {
    const { vehicle_id: lostVehicleId } = await findBooking(db, taken.lost_booking_id);
    const { lines } = await findBooking(db, taken.booking_id);
    steps.push({ lostVehicleId, isAtHostsCost: taken.at_hosts_cost, lines });
  }
  return steps;
}

import type { Turnaround } from '@makani/contract/handover/turnarounds';
import { isPickupUrgent } from '@makani/domain/handover/turnaround';
import type { Context } from '../../../adapters/context.ts';
import { nextPickups } from '../../bookings/public/vehicle-bookings.ts';
import { getVehicleDetails, listOpen, stepsDone } from '../../vehicles/public/vehicle-details.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';

/** The vehicles that came back and aren't ready, of these or of all: soonest pickup first, then longest waiting. */
export async function listTurnarounds(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vehicleIds?: readonly string[],
): Promise<{ turnarounds: Turnaround[] }> {
  const now = clock.now();
  const open = await listOpen(db, vehicleIds);
  const ids = open.map((row) => row.vehicle_id);
  const [cards, details, pickups] = [
    await getVehicleCards(db, ids),
    await getVehicleDetails(db, ids),
    await nextPickups(db, ids, now),
  ];
  const turnarounds = open.flatMap((row): Turnaround[] => {
    const [card, known] = [cards.get(row.vehicle_id), details.get(row.vehicle_id)];
    if (card === undefined || known === undefined) return [];
    const next = pickups.get(row.vehicle_id);
    return [
      {
        vehicle: { id: card.id, name: card.name, locationName: card.location.name, plate: known.plate },
        energy: known.energy,
        begunAt: row.begun_at.toString(),
        done: stepsDone(row),
        next:
          next === undefined
            ? null
            : { bookingId: next.bookingId, pickupAt: next.pickupAt, at: next.startsAt.toString() },
        isUrgent: next !== undefined && isPickupUrgent(next.startsAt, now),
      },
    ];
  });
  return { turnarounds: turnarounds.toSorted((one, other) => timeOf(one) - timeOf(other)) };
}

function timeOf({ next }: Turnaround): number {
  return next === null ? Number.MAX_SAFE_INTEGER : Date.parse(next.at);
}

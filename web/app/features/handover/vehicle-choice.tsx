import type { HandoverKind } from '@makani/contract/handover/handover-words';
import type { HandoverLeg, TripHandovers } from '@makani/contract/handover/handovers';
import { Link } from 'react-router';
import { awaitsOwn } from './record/trip-records.ts';

export interface VehicleChoiceProps {
  trip: TripHandovers;
  pathOf: (kind: HandoverKind, vehicleId: string) => string;
}

/** The vehicles of a swapped trip, each with its own pickup and return. */
export function VehicleChoice({ trip, pathOf }: VehicleChoiceProps) {
  if (trip.legs.length === 0) return null;
  return (
    <nav aria-label="Vehicles of this trip" className="mt-4 grid gap-2 sm:grid-cols-2">
      {trip.legs.map((leg) => (
        <Link
          key={leg.vehicle.id}
          to={pathOf(kindOf(trip, leg), leg.vehicle.id)}
          replace
          aria-current={leg.vehicle.id === trip.vehicle.id ? 'true' : undefined}
          className="grid min-h-11 content-center border border-brass bg-paper-bright px-4 py-2 font-medium aria-[current]:border-ink aria-[current]:font-bold"
        >
          {leg.vehicle.name}
          <span className="text-sm font-normal text-ink-soft">{stateOf(trip, leg)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** A record to confirm, else the one to make next, else the last one. */
function kindOf(trip: TripHandovers, leg: HandoverLeg): HandoverKind {
  return recordToConfirm(trip, leg)?.kind ?? leg.next ?? 'return';
}

function stateOf(trip: TripHandovers, leg: HandoverLeg): string {
  if (recordToConfirm(trip, leg) !== undefined) return 'Please confirm';
  if (leg.returned !== null) return 'Returned';
  return leg.pickedUp === null ? 'Pickup not recorded' : 'Picked up';
}

function recordToConfirm(trip: TripHandovers, { vehicle }: HandoverLeg) {
  return trip.records.findLast(
    (record) => record.vehicleId === vehicle.id && record.counts && awaitsOwn(trip, record),
  );
}

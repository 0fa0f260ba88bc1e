import type { Trip } from '@makani/contract/bookings/trips';
import type { AgreementState } from '@makani/contract/handover/agreements';
import type { TripDay } from '@makani/contract/handover/trip-day';
import { keyInWords } from '@makani/domain/handover/day-words';
import { VehicleStand } from '../../../ui/handover/vehicle-stand.tsx';
import { TripSection } from '../trip/trip-section.tsx';
import { LockboxCode } from './lockbox-code.tsx';

export interface DayVehicleProps {
  trip: Pick<Trip, 'id' | 'location'>;
  vehicle: NonNullable<TripDay['vehicle']>;
  lockbox: TripDay['lockbox'];
  /** The agreement's state: without a signature no code is shown. */
  state: AgreementState;
}

/** The place where the vehicle stands, how to recognize it, and how to get its key. */
export function DayVehicle({ trip, vehicle, lockbox, state }: DayVehicleProps) {
  const { location } = trip;
  return (
    <TripSection title="Get to your vehicle">
      <VehicleStand vehicle={vehicle} locationAddress={location.address} />
      <h3 className="label-caps mt-7 font-sans text-brass-ink">Key</h3>
      <p className="mt-2">{keyInWords(vehicle.key, location)}</p>
      {lockbox === null ? null : <LockboxCode tripId={trip.id} lockbox={lockbox} state={state} />}
    </TripSection>
  );
}

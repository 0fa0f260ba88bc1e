import { noExtras } from '@makani/contract/bookings/extras';
import type { ConvoyMember } from '@makani/contract/bookings/orders';
import type { DriverAge, Insurance, RentalOptions } from '@makani/contract/bookings/rental-options';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { rentedSeats } from '@makani/domain/fit/rented-seats';
import type { ConvoyDraft } from '../../../booking-draft/booking-state.ts';

/** Choices for all vehicles together, and for each in their order. */
export interface ConvoyChoices {
  insurance: Insurance;
  vehicles: readonly VehicleChoices[];
}

export interface VehicleChoices {
  driverAge: DriverAge;
  /** Whether the child seats are rented that the law asks for. */
  rentsSeats: boolean;
}

/** The rental to price for each vehicle. */
export function rentalsOf(convoy: ConvoyDraft, { insurance, vehicles }: ConvoyChoices): RentalOptions[] {
  const { members, locationId, pickupAt, returnAt } = convoy;
  return members.flatMap((member, index) => {
    const chosen = vehicles[index];
    if (chosen === undefined) return [];
    const { driverAge, rentsSeats } = chosen;
    const extras = rentsSeats ? seatsNeeded(member, pickupAt) : noExtras;
    const trip = { vehicleId: member.vehicle.id, locationId, pickupAt, returnAt };
    return [{ ...trip, insurance, driverAge, extras, hostExtras: [] }];
  });
}

/** The child seats that a vehicle's party needs by law and does not bring. */
export function seatsNeeded({ party }: Pick<ConvoyMember, 'party'>, pickupAt: string) {
  return rentedSeats(party, childSeatRule(pickupAt.slice(0, 10)));
}

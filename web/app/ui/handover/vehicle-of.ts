import type { HandoverLeg, HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';

/** The vehicle of a record, which is an earlier one for some records of a swapped trip. */
export function vehicleOf(
  { vehicle, legs }: Pick<TripHandovers, 'vehicle' | 'legs'>,
  { vehicleId }: Pick<HandoverRecord, 'vehicleId'>,
): HandoverLeg['vehicle'] {
  return legs.find((leg) => leg.vehicle.id === vehicleId)?.vehicle ?? vehicle;
}

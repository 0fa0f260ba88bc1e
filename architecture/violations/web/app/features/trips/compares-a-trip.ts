// refused by architecture(statuses): 'completed' is a status
export function isOver(trip: { tripStatus: string }): boolean {
  return trip.tripStatus === 'completed';
}

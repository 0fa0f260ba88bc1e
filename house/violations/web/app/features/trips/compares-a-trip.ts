// refused by house(statuses): 'completed' is a status
export function isOver(trip: { tripStatus: string }): boolean {
  return trip.tripStatus === 'completed';
}

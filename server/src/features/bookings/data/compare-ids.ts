/**
 * The order in which the bookings of an order are locked and listed, for `toSorted`. `ORDER BY id` is the same one, so whoever
 * locks several never waits for somebody who waits for them.
 */
export function compareIds(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Hawaii has a time zone of its own, and all of it charges the same. */
export const hawaii = 'Pacific/Honolulu';

/** Whether the law of this place is among our data. */
export function hasCharges(timeZone: string): boolean {
  return timeZone === hawaii;
}

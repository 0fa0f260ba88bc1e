/** Honolulu has no daylight saving time, so its days are shifted by ten hours all year. */
const zone = 'Pacific/Honolulu';

export interface Dates {
  pickupAt: string;
  returnAt: string;
  /** The same as instants. */
  from: string;
  to: string;
}

/** From ten in the morning, some days from today. */
export function datesFrom(daysAhead: number, days: number): Dates {
  const pickup = Temporal.Now.plainDateISO(zone).add({ days: daysAhead }).toPlainDateTime('10:00');
  const end = pickup.add({ days });
  const instant = (wall: Temporal.PlainDateTime): string => wall.toZonedDateTime(zone).toInstant().toString();
  return {
    pickupAt: pickup.toString({ smallestUnit: 'minute' }),
    returnAt: end.toString({ smallestUnit: 'minute' }),
    from: instant(pickup),
    to: instant(end),
  };
}

/** Forty searches for two days, all over the months that are booked. */
export const searches = Array.from({ length: 40 }, (_, index) => datesFrom(3 + 2 * index, 2));

export function searchPath({ pickupAt, returnAt }: Dates): string {
  return `/api/cars?location=honolulu&pickupAt=${pickupAt}&returnAt=${returnAt}`;
}

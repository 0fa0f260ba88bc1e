/**
 * A charge that several bookings share waits for all of their hosts, but no longer than so many hours before the first of
 * the trips that are certain: nobody drives off uncharged.
 */
export const chargedBeforePickupHours = 2;

/**
 * A card network lets go of an authorisation after about a week, of a Visa card whose owner isn't there after 4 days and 18 hours.
 * The moment comes with the authorisation; it is charged so many hours before.
 */
export const chargedBeforeLapseHours = 12;

export {
  type BookingCounts,
  countBookings,
  forgetQuotes,
  isReservedForGuests,
  listOwed,
  nextPickups,
  wasEverBooked,
} from '../data/lists/vehicle-bookings.ts';

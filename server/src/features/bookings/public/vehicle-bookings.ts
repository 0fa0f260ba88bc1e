export {
  type BookingCounts,
  countBookings,
  forgetQuotes,
  isReservedForGuests,
  listOwed,
  wasEverBooked,
} from '../data/lists/vehicle-bookings.ts';

export {
  type BookingCounts,
  countBookings,
  forgetQuotes,
  isKeptForGuests,
  listOwed,
  wasEverBooked,
} from '../data/lists/vehicle-bookings.ts';

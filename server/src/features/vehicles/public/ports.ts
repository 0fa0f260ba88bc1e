export type {
  Availability,
  AvailabilityQuery,
  ChangedBooking,
  ConvoyWish,
  Convoys,
  InSql,
  Ratings,
  WantedTime,
} from '../data/ports.ts';

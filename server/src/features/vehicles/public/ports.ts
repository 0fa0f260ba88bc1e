export type {
  AnswerTimes,
  Availability,
  AvailabilityQuery,
  ChangedBooking,
  ConvoyQuery,
  Convoys,
  InSql,
  Ratings,
  WantedTime,
} from '../data/ports.ts';

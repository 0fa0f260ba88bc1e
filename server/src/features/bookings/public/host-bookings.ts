export {
  type BilledBooking,
  type HostBookingRow,
  hostShareCents,
  listBilled,
  listEndedEarly,
  listLive,
} from '../present/host-bookings.ts';

export { backAt } from '../data/times-of.ts';
export {
  type BilledBooking,
  type HostBookingRow,
  hostShareCents,
  listBilled,
  listEndedEarly,
  listLive,
} from '../present/host-bookings.ts';

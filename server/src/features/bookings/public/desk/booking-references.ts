export { type NamedBooking, bookingsFiledUnder } from '../../data/desk/booking-references.ts';

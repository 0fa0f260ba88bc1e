export { bookingsOfDeposits } from '../data/bookings-of-deposits.ts';

export { bookingsOfDeposits, chargesFiled, type FiledCharge } from '../data/bookings-of-deposits.ts';

export { bookingNames, findByReference, whatBelongsTo } from '../../desk/story/known-bookings.ts';

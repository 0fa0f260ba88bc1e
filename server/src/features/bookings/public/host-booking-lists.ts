export { listPending, pendingShares } from '../host/host-booking-lists.ts';

export { hasLiveHold, holdsOf, listBooked, offerHold, secondsLeft } from '../reserve/offered-holds.ts';

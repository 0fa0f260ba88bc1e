export { type PayoutFigures, payoutFigures, payoutsForDesk } from '../data/payout-figures.ts';

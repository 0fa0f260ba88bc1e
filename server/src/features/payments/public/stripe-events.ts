export {
  type StripeEventRow,
  chargeOfEvent,
  finishStripeEvent,
  storeStripeEvent,
  leaseStripeEvents,
  oldStripeEvents,
  parkIfOld,
  stripeEventFigures,
} from '../stripe-events/stripe-events.ts';

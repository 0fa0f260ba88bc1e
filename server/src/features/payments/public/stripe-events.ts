export {
  type StripeEventRow,
  chargeOfEvent,
  finishStripeEvent,
  keepStripeEvent,
  leaseStripeEvents,
  oldStripeEvents,
  parkIfOld,
  stripeEventFigures,
} from '../stripe-events/stripe-events.ts';

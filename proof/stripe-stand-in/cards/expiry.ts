import type { PaymentIntent } from '../state/objects.ts';
import type { World } from '../state/world.ts';

const usualDays = 7;
/** Visa's five days for a card whose owner isn't there, less six hours in which the banks settle. */
const visaAwayDays = 4.75;
const extendedDays = 30;

/**
 * How long a card holds an authorisation. Source: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
 * @param isAway Its owner isn't there: the payment is off-session.
 */
export function captureBefore(
  world: World,
  intent: PaymentIntent,
  { brand, isAway }: { brand: string; isAway: boolean },
): number {
  const isExtended = intent.payment_method_options.card['request_extended_authorization'] === 'if_available';
  const days = world.authorisationDays ?? (isAway && brand === 'visa' ? visaAwayDays : usualDays);
  return world.now() + (isExtended ? extendedDays : days) * 86_400;
}

/** Ends the authorisations whose time is over, as if it had happened at that moment. */
export function expireDue(world: World): void {
  for (const intent of Object.values(world.tables.payment_intents)) {
    if (intent.status !== 'requires_capture') continue;
    const charge = world.tables.charges[intent.latest_charge ?? ''];
    const until = charge?.payment_method_details.card.capture_before;
    if (until !== undefined && world.now() >= until) expire(world, intent);
  }
}

export function expire(world: World, intent: PaymentIntent): void {
  const charge = world.tables.charges[intent.latest_charge ?? ''];
  endIntent(world, intent, 'expired');
  if (charge !== undefined) world.emit('charge.expired', charge);
}

/** The money that was set aside is let go. Nothing was charged, so nothing is refunded. */
export function endIntent(world: World, intent: PaymentIntent, reason: string | null): void {
  const ended = intent;
  ended.status = 'canceled';
  ended.canceled_at = world.now();
  ended.cancellation_reason = reason;
  ended.amount_capturable = 0;
  ended.next_action = null;
  const charge = world.tables.charges[intent.latest_charge ?? ''];
  if (charge?.status === 'succeeded') delete charge.payment_method_details.card.capture_before;
  world.emit('payment_intent.canceled', intent);
}

import type { PaymentIntent } from '../state/objects.ts';
import type { World } from '../state/world.ts';

/** A card holds an authorisation for seven days, or thirty where an extended one was asked for. */
export function captureBefore(world: World, intent: PaymentIntent): number {
  const isExtended = intent.payment_method_options.card['request_extended_authorization'] === 'if_available';
  return world.now() + (isExtended ? 30 : world.authorisationDays) * 86_400;
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

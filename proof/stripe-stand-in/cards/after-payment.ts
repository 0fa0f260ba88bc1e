import { openDispute } from '../connect/disputes.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../state/objects.ts';
import type { World } from '../state/world.ts';
import { attach } from './payment-methods.ts';

/** After a payment that was meant to be repeated, its card belongs to the customer; any other is spent. */
export function saveCard(world: World, intent: PaymentIntent, method: PaymentMethod): void {
  const secret = world.tables.cards[method.id];
  if (intent.customer !== null && intent.setup_future_usage !== null) attach(world, method, intent.customer);
  else if (secret) secret.spentOn ??= intent.id;
}

/** One test card contests each of its payments. */
export function afterCapture(world: World, charge: Charge): void {
  if (world.tables.cards[charge.payment_method ?? '']?.behaviour === 'disputed')
    openDispute(world, charge, { reason: 'fraudulent' });
}

import { cardError, invalid } from '../http/api-error.ts';
import type { Params } from '../http/params.ts';
import type { PaymentIntent } from '../state/objects.ts';
import type { World } from '../state/world.ts';
import { afterCapture } from './after-payment.ts';
import { takeMoney } from './charge-card.ts';
import { decline } from './confirm.ts';
import { requireStatus } from './intents.ts';
import { findPaymentMethod } from './payment-methods.ts';

const leastCents = 50;

/** Takes what was set aside, or less; the rest goes back without a refund. */
export function captureIntent(world: World, intent: PaymentIntent, params: Params): PaymentIntent {
  requireStatus(intent, ['requires_capture'], 'captur');
  const amount = params.whole('amount_to_capture') ?? intent.amount_capturable;
  if (amount > intent.amount_capturable)
    throw invalid(
      `The requested capture amount is greater than the authorized amount: ${intent.amount_capturable}.`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  if (amount < 1) throw invalid('Invalid positive integer', { param: 'amount_to_capture' });
  if (amount < leastCents)
    throw invalid('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount_to_capture',
    });
  const charge = world.tables.charges[intent.latest_charge ?? ''];
  if (charge === undefined) throw new Error(`the charge of ${intent.id} is gone`);
  const captured = intent;
  if (world.tables.cards[charge.payment_method ?? '']?.behaviour === 'fails_at_capture') {
    const method = findPaymentMethod(world, charge.payment_method ?? '');
    captured.amount_capturable = 0;
    throw cardError(decline(world, intent, method, 'generic_decline'));
  }
  takeMoney(world, charge, amount);
  captured.status = 'succeeded';
  captured.amount_received = amount;
  captured.amount_capturable = 0;
  captured.metadata = params.metadata(intent.metadata);
  world.emit('charge.captured', charge);
  world.emit('payment_intent.succeeded', intent);
  afterCapture(world, charge);
  return intent;
}

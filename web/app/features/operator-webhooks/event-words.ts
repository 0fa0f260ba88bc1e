import type { DeliveryState } from '@makani/contract/webhooks/deliveries';
import type { WebhookEvent } from '@makani/contract/webhooks/webhooks';

export const eventWords = {
  booking: { name: 'Bookings', about: 'Paid, confirmed, rejected, cancelled, no-show' },
  change: { name: 'Changes', about: 'Other dates, vehicles, prices or drivers' },
  payment: { name: 'Payments', about: 'Authorized, charged, declined, released, refunded' },
  handover: { name: 'Handovers', about: 'Pickups and returns that were signed' },
  message: { name: 'Messages', about: 'That one was sent and by which side, never its text' },
} as const satisfies Record<WebhookEvent, object>;

export const deliveryStates = {
  waiting: { name: 'Waiting', tone: 'blue' },
  delivered: { name: 'Delivered', tone: 'green' },
  failed: { name: 'Failed', tone: 'red' },
} as const satisfies Record<DeliveryState, object>;

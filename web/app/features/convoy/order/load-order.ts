import { getOrder, type Order } from '@makani/contract/bookings/orders';
import { isHold, statusFacts } from '@makani/domain/bookings/status-facts';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

/** `answeredAt` is the monotonic moment at which the server's seconds were received. */
export type OrderNow =
  | { state: 'to_pay'; order: Order; answeredAt: number }
  /** The holds ran out or were let go, or a vehicle of it could not be booked. */
  | { state: 'ended'; order: Order }
  /** Paid for, whatever has become of each vehicle since. */
  | { state: 'booked'; order: Order };

export type OrderData = OrderNow | { state: 'signed_out' } | { state: 'missing' };

export async function loadOrder(id: string, signal: AbortSignal): Promise<OrderData> {
  try {
    return await fetchOrder(id, signal);
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return { state: 'signed_out' };
    if (isApiError(error, 'not_found', 'invalid_input')) return { state: 'missing' };
    throw error;
  }
}

export async function fetchOrder(id: string, signal?: AbortSignal): Promise<OrderNow> {
  const order = await call(getOrder, { params: { id } }, signal ? { signal } : {});
  if (isPaidFor(order)) return { state: 'booked', order };
  const isOpen = order.bookings.every(({ status }) => isHold(status)) && (order.holdSecondsLeft ?? 0) > 0;
  return isOpen ? { state: 'to_pay', order, answeredAt: performance.now() } : { state: 'ended', order };
}

/** Whether the host of any of its vehicles has heard of it, which only a payment brings about. */
export function isPaidFor({ bookings }: Order): boolean {
  return bookings.some(({ status }) => statusFacts[status].hostBadge !== null);
}

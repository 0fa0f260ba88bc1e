import { getOrder, type Order, payForOrder } from '@makani/contract/bookings/orders';
import { call } from '../../../api/call.ts';
import type { Payable } from '../../../payment/pay-once.ts';
import { isPaidFor } from './load-order.ts';

export function payableOrder(id: string): Payable<Order> {
  return {
    charge: ({ paymentToken, idempotencyKey }) =>
      call(payForOrder, { params: { id }, body: { paymentToken }, idempotencyKey }),
    async findPaid() {
      const order = await call(getOrder, { params: { id } });
      return isPaidFor(order) ? order : null;
    },
  };
}

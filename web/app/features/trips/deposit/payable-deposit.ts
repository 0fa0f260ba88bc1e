import { confirmDeposit } from '@makani/contract/bookings/deposits';
import { getTrip } from '@makani/contract/bookings/trips';
import { call } from '../../../api/call.ts';
import type { Payable } from '../../../payment/pay-once.ts';

export function payableDeposit(id: string): Payable<unknown> {
  return {
    charge: ({ paymentToken, idempotencyKey }) =>
      call(confirmDeposit, { params: { id }, body: { paymentToken }, idempotencyKey }),
    async findPaid() {
      const { heldDeposit } = await call(getTrip, { params: { id } });
      return heldDeposit?.needsCard === true ? null : heldDeposit;
    },
  };
}

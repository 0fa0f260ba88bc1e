// refused by architecture(prices): adds up by
import type { Fees } from '@makani/contract/bookings/quotes';

export function total(fees: Fees): number {
  return fees.rentalFeeCents + fees.insuranceFeeCents + fees.serviceFeeCents;
}

import type { withdrawVehicleBookings } from '@makani/contract/bookings/host-bookings';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';

export type Withdrawn = ResponseOf<typeof withdrawVehicleBookings>;

/** '2 guests were offered another vehicle, 1 gets everything back.' */
export function withdrawnInWords({ offered, refunded }: Withdrawn): string {
  if (offered + refunded === 0) return 'No upcoming trips were left to withdraw.';
  const gets = refunded === 1 ? 'gets everything back' : 'get everything back';
  if (offered === 0) return `${guests(refunded)} ${gets}.`;
  const offers = `${guests(offered)} ${offered === 1 ? 'was' : 'were'} offered another vehicle`;
  return refunded === 0 ? `${offers}.` : `${offers}, ${refunded} ${gets}.`;
}

function guests(count: number): string {
  return count === 1 ? '1 guest' : `${count} guests`;
}

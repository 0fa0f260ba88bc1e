import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { formatDays } from '../../booking-draft/period.ts';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { usePriceDifference } from '../../api/withdrawals/use-price-difference.ts';
import { PriceDifference } from '../../ui/prices/price-difference.tsx';

export interface WithdrawDialogProps {
  booking: HostBooking;
  isPending: boolean;
  onWithdraw: (reason: string) => void;
  onClose: () => void;
}

/** For a booking that its host has confirmed. */
export function WithdrawDialog({ booking, isPending, onWithdraw, onClose }: WithdrawDialogProps) {
  const difference = usePriceDifference(booking);
  return (
    <ReasonDialog
      title="You can’t provide this vehicle?"
      action="Withdraw booking"
      cancelLabel="Keep the booking"
      readers="The guest will see this in the email."
      isPending={isPending}
      isChecking={difference.state === 'loading'}
      onConfirm={onWithdraw}
      onClose={onClose}
    >
      <p>
        {booking.customer.name} is counting on your {booking.vehicle.name} for {formatDays(booking)}.
      </p>
      <p>
        We’ll offer your guest another vehicle at no extra cost or refund them in full. This counts against
        your reliability, and it can’t be undone.
      </p>
      <PriceDifference of={difference} />
    </ReasonDialog>
  );
}

import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { formatDays } from '../../booking-draft/period.ts';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { usePriceDifference } from '../../api/withdrawals/use-price-difference.ts';
import { PriceDifference } from '../../ui/prices/price-difference.tsx';

export interface RejectDialogProps {
  booking: HostBooking;
  isPending: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

export function RejectDialog({ booking, isPending, onReject, onClose }: RejectDialogProps) {
  const difference = usePriceDifference(booking);
  return (
    <ReasonDialog
      title="Reject this booking?"
      action="Reject booking"
      cancelLabel="Don’t reject"
      readers="The guest will see this in the email."
      isPending={isPending}
      isChecking={difference.state === 'loading'}
      onConfirm={onReject}
      onClose={onClose}
    >
      <p>
        {booking.customer.name} requested your {booking.vehicle.name} for {formatDays(booking)}. We’ll offer
        your guest another vehicle at no extra cost or refund them in full, and the dates will be available
        again. This can’t be undone.
      </p>
      <PriceDifference of={difference} />
    </ReasonDialog>
  );
}

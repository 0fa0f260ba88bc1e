import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { type FormEvent, useState } from 'react';
import { formatDays } from '../../booking-draft/period.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';

export interface RejectDialogProps {
  booking: HostBooking;
  isPending: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

export function RejectDialog({ booking, isPending, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    onReject(reason.trim());
  }

  return (
    <Dialog title="Reject this booking?" role="alertdialog" size="narrow" isOpen onClose={onClose}>
      <p className="text-ink-soft">
        {booking.customer.name} wanted your {booking.vehicle.name} for {formatDays(booking)}. The guest is
        refunded in full at once, {formatUsd(booking.totalCents)}, and the dates are free again. This cannot
        be taken back.
      </p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-6">
        <TextArea
          label="Reason"
          description="The guest reads it in the mail that tells them."
          required={false}
          rows={3}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isPending} pendingText="Processing...">
            Reject booking
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

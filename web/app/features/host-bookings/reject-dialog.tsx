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
        {booking.customer.name} requested your {booking.vehicle.name} for {formatDays(booking)}. The full{' '}
        {formatUsd(booking.totalCents)} held on their card will be released right away, and the dates will be
        available again. This can’t be undone.
      </p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-6">
        <TextArea
          label="Reason"
          description="The guest will see this in the email."
          required={false}
          rows={3}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="grid gap-3 sm:flex">
          <Button type="submit" isPending={isPending} pendingText="Processing...">
            Reject booking
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Don’t reject
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

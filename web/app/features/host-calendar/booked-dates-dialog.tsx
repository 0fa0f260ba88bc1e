import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import { withdrawalWords } from '../../content/withdrawals.ts';
import { ReasonDialog } from '../../ui/feedback/reason-dialog.tsx';
import { MetBookings } from './met-bookings.tsx';

export interface BookedDatesDialogProps {
  bookings: readonly BookingEntry[];
  /** Why it is asked again; empty at first. */
  notice: string;
  isPending: boolean;
  /** Called with the message for the guests, which may be empty. */
  onWithdraw: (reason: string) => void;
  onCancel: () => void;
}

/** Asks a host who blocks booked dates whether to give the bookings up. They are kept unless the host says so. */
export function BookedDatesDialog({
  bookings,
  notice,
  isPending,
  onWithdraw,
  onCancel,
}: BookedDatesDialogProps) {
  const isOne = bookings.length === 1;
  const { consequences, readers, cancelLabel } = withdrawalWords(bookings.length);
  return (
    <ReasonDialog
      title="These dates are booked"
      action={isOne ? 'Withdraw booking and block' : 'Withdraw bookings and block'}
      cancelLabel={cancelLabel}
      readers={readers}
      isPending={isPending}
      onConfirm={onWithdraw}
      onClose={onCancel}
    >
      <p>
        {isOne
          ? 'To block them, you’d have to give up this booking:'
          : `To block them, you’d have to give up these ${bookings.length} bookings:`}
      </p>
      <MetBookings bookings={bookings} />
      <p>{consequences} It can’t be undone.</p>
      <p role="alert" className="border-l-2 border-hibiscus-press pl-4 font-medium text-ink empty:hidden">
        {notice}
      </p>
    </ReasonDialog>
  );
}

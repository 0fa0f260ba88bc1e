import { formatWallRange } from '@makani/contract/kernel/time';
import type { CalendarBooking, CalendarVehicle } from '@makani/contract/operator/desk-calendar';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ActSteps } from '../act/act-steps.tsx';

export interface Moving {
  booking: CalendarBooking;
  to: CalendarVehicle;
}

export interface MoveDialogProps {
  moving: Moving;
  onClose: () => void;
}

/** The effect of the move, then a reason, then the move. */
export function MoveDialog({ moving: { booking, to }, onClose }: MoveDialogProps) {
  return (
    <Dialog
      title={`Move to the ${to.name}`}
      intro={`${booking.driverName}, ${booking.reference}, ${formatWallRange(booking.from, booking.until)}`}
      isOpen
      onClose={onClose}
    >
      <ActSteps bookingId={booking.id} act={{ act: 'move', vehicleId: to.id }} isComplete onDone={onClose} />
    </Dialog>
  );
}

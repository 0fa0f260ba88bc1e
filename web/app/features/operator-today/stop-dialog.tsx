import { stopOverdueNotices } from '@makani/contract/handover/overdue';
import type { DayEvent } from '@makani/contract/handover/today';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';

/** The desk has spoken with the guest, so no more emails go out about this return. */
export function StopDialog({ event, onClose }: { event: DayEvent; onClose: () => void }) {
  const { bookingId, vehicle, guest } = event;
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(stopOverdueNotices, { params: { id: bookingId }, body: { reason } }),
    { successMessage: 'The emails are stopped', revalidates: 'after-success' },
  );
  return (
    <ActDialog
      {...act}
      title="Stop the emails?"
      action="Stop the emails"
      readers="Only our team will see it."
    >
      <p>
        No more emails go out about the late {vehicle.name}, to {guest.name}, its host or us. If the trip is
        extended and late again, they start over.
      </p>
    </ActDialog>
  );
}

import { inviteTripDriverAtDesk, withdrawTripDriverAtDesk } from '@makani/contract/driving/desk-trip-drivers';
import type { TripDriver, TripDriverState } from '@makani/contract/driving/trip-drivers';
import { formatPlannedTime } from '@makani/contract/kernel/time';
import { useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskAct } from '../../../api/use-desk-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ActDialog } from '../../../ui/desk/act-dialog.tsx';

export interface TripDriverActsProps {
  bookingId: string;
  driver: TripDriver;
}

/** Whether a driver whom the guest pays for has accepted, and what the desk can do about it. */
export function TripDriverActs({ bookingId, driver }: TripDriverActsProps) {
  const [isOpen, setOpen] = useState<'invite' | 'withdraw'>();
  const { can, state } = driver;
  const close = () => setOpen(undefined);
  return (
    <div className="mt-1 grid justify-items-start gap-x-4">
      <p>{stateInWords(driver)}</p>
      <p className="flex flex-wrap gap-x-4">
        {can.invite ? (
          <Button variant="quiet" size="small" onPress={() => setOpen('invite')}>
            {state === 'none' ? 'Send an invitation' : 'Send the invitation again'}
          </Button>
        ) : null}
        {can.withdraw ? (
          <Button variant="quiet" size="small" onPress={() => setOpen('withdraw')}>
            {endInWords(state)}
          </Button>
        ) : null}
      </p>
      {isOpen === 'invite' ? <Invite bookingId={bookingId} driver={driver} onClose={close} /> : null}
      {isOpen === 'withdraw' ? <Withdraw bookingId={bookingId} driver={driver} onClose={close} /> : null}
    </div>
  );
}

interface DialogProps extends TripDriverActsProps {
  onClose: () => void;
}

function Invite({ bookingId, driver, onClose }: DialogProps) {
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(inviteTripDriverAtDesk, { params: { id: bookingId }, body: { reason } }),
    { successMessage: 'The invitation is on its way', revalidates: 'after-success' },
  );
  return (
    <ActDialog
      {...act}
      title={`Invite ${driver.firstName} to drive?`}
      action="Send the invitation"
      readers="It’s kept in the audit with your name."
    >
      <p>
        {driver.firstName} gets an email at {driver.email}. Earlier invitations stop working.
      </p>
    </ActDialog>
  );
}

function Withdraw({ bookingId, driver, onClose }: DialogProps) {
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(withdrawTripDriverAtDesk, { params: { id: bookingId }, body: { reason } }),
    { successMessage: 'The driver no longer has access', revalidates: 'after-success' },
  );
  return (
    <ActDialog
      {...act}
      title={`${endInWords(driver.state)}?`}
      action={endInWords(driver.state)}
      readers="It’s kept in the audit with your name."
    >
      <p>{driver.firstName} can no longer see the trip, and hears about it by email.</p>
    </ActDialog>
  );
}

function endInWords(state: TripDriverState): string {
  return state === 'accepted' ? 'End their access' : 'Withdraw the invitation';
}

function stateInWords({ state, expiresAt, acceptedAt, driverAge }: TripDriver): string {
  switch (state) {
    case 'none':
      return 'Drives for the guest, but isn’t invited';
    case 'sending':
      return 'Drives for the guest; the invitation is being sent';
    case 'not_sent':
      return 'Drives for the guest; the invitation couldn’t be sent';
    case 'invited':
      return `Invited${expiresAt ? ` until ${formatPlannedTime(expiresAt.local)}` : ''}; hasn’t answered`;
    case 'unanswered':
      return 'Didn’t accept the invitation in time';
    case 'needs_surcharge':
      return 'Under 25; waits until the guest accepts the price with the surcharge';
    case 'accepted':
      return `Accepted${acceptedAt ? ` on ${formatPlannedTime(acceptedAt.local)}` : ''}${driverAge === null ? '' : `, ${driverAge === '25-plus' ? '25 or older' : 'under 25'}`}`;
    case 'left':
      return 'Deleted their account; the guest has to name another driver';
  }
}

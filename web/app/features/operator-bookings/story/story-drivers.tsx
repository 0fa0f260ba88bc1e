import { inviteDriverAtDesk, removeDriverAtDesk } from '@makani/contract/road/desk-drivers';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskAct } from '../../../api/use-desk-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ActDialog } from '../../../ui/desk/act-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

/** Adds a driver to a trip that isn't over, also on the road: their link is shown once, to be sent or opened at the desk. */
export function AddDriver({ story }: { story: DeskBookingStory }) {
  const [isAsking, setAsking] = useState(false);
  const [link, setLink] = useState('');
  const close = () => setAsking(false);
  const act = useDeskAct(
    close,
    (reason) => deskCall(inviteDriverAtDesk, { params: { id: story.id }, body: { reason } }),
    {
      revalidates: 'after-success',
      onSuccess: ({ token }) => {
        setLink(`${window.location.origin}${paths.driveAlong}#${token}`);
        close();
      },
    },
  );
  if (factsOfTrip(story)?.isAhead !== true) return null;
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {link === '' ? null : (
        <TextField
          label="Link for the new driver, shown once"
          value={link}
          readOnly
          onChange={() => undefined}
        />
      )}
      <Button variant="quiet" size="small" onPress={() => setAsking(true)}>
        Add a driver
      </Button>
      {isAsking ? (
        <ActDialog
          {...act}
          title="Add a driver?"
          action="Make a link"
          readers="It’s kept in the audit with your name."
        >
          <p>The new driver enters their own details and license. The link works once, for 72 hours.</p>
        </ActDialog>
      ) : null}
    </div>
  );
}

export interface RemoveDriverProps {
  story: DeskBookingStory;
  driverId: string;
  /** 'invited driver 2'. */
  whose: string;
}

export function RemoveDriver({ story, driverId, whose }: RemoveDriverProps) {
  const [isAsking, setAsking] = useState(false);
  const params = { id: story.id, driverId };
  const act = useDeskAct(
    () => setAsking(false),
    (reason) => deskCall(removeDriverAtDesk, { params, body: { reason } }),
    { successMessage: 'The driver is no longer part of this trip.', revalidates: 'after-success' },
  );
  if (factsOfTrip(story)?.isAhead !== true) return null;
  return (
    <>
      <Button variant="quiet" size="small" aria-label={`Remove ${whose}`} onPress={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking ? (
        <ActDialog
          {...act}
          title={`Remove ${whose}?`}
          action="Remove"
          readers="It’s kept in the audit with your name."
        >
          <p>They may no longer drive, and their details are deleted.</p>
        </ActDialog>
      ) : null}
    </>
  );
}

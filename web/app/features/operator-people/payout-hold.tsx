import type { Person } from '@makani/contract/operator/people';
import { holdPayouts, releasePayouts } from '@makani/contract/payouts/desk-payouts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { atDesk } from '../../ui/text/dates.ts';

export interface PayoutHoldProps {
  person: Person;
  name: string;
}

/** Holds a host's payouts, or releases them; above the limit the first operator asks and a second one releases. */
export function PayoutHold({ person: { user, payoutHold: hold }, name }: PayoutHoldProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const ChosenDialog = hold === null ? HoldDialog : ReleaseDialog;
  return (
    <section aria-labelledby="payout-hold" className="border-t border-brass/60 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="payout-hold" className="font-display text-lg">
          Payouts
        </h2>
        <Button variant="secondary" size="small" onPress={() => setDialogOpen(true)}>
          {hold === null ? 'Hold payouts' : 'Release payouts'}
        </Button>
      </div>
      {hold === null ? (
        <p className="mt-2 text-sm text-ink-soft">Sent 48 hours after each return.</p>
      ) : (
        <div className="mt-2 max-w-3xl text-sm [overflow-wrap:anywhere]">
          <p>
            <strong className="font-medium">
              On hold since {atDesk(hold.at)}, by {hold.by}.
            </strong>{' '}
            {hold.reason}
          </p>
          {hold.asked === null ? null : (
            <p className="mt-1">
              {hold.asked.by} asked to release them {atDesk(hold.asked.at)}: {hold.asked.reason} A second
              person has to release them.
            </p>
          )}
        </div>
      )}
      {isDialogOpen ? (
        <ChosenDialog hostId={user.id} name={name} onClose={() => setDialogOpen(false)} />
      ) : null}
    </section>
  );
}

interface HoldDialogProps {
  hostId: string;
  name: string;
  onClose: () => void;
}

function HoldDialog({ hostId, name, onClose }: HoldDialogProps) {
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(holdPayouts, { params: { id: hostId }, body: { reason } }),
    { successMessage: 'Payouts are on hold', revalidates: 'after-success' },
  );
  return (
    <ActDialog
      {...act}
      title={`Hold payouts to ${name}?`}
      action="Hold payouts"
      readers="It’s kept in the audit. The host isn’t shown it."
    >
      <p>Nothing is sent to them until you release it. They see that their payouts are under review.</p>
    </ActDialog>
  );
}

function ReleaseDialog({ hostId, name, onClose }: HoldDialogProps) {
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(releasePayouts, { params: { id: hostId }, body: { reason } }),
    {
      revalidates: 'always',
      onSuccess({ outcome }) {
        toast.success(
          outcome === 'released' ? 'Payouts are released' : 'A second person has to release them now',
        );
        onClose();
      },
    },
  );
  return (
    <ActDialog
      {...act}
      title={`Release payouts to ${name}?`}
      action="Release payouts"
      readers="It’s kept in the audit."
    >
      <p>Anything due is sent within minutes. Above the limit, a second person has to release it.</p>
    </ActDialog>
  );
}

import type { BlockForm, BlockOutcome } from '@makani/contract/operator/blocks';
import { blockVehicle, type DeskVehicle, unblockVehicle } from '@makani/contract/operator/desk-vehicles';
import { formatUsd } from '@makani/contract/kernel/money';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { newKey } from '../../api/new-key.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { Endings } from './live-bookings.tsx';

/** Takes a vehicle off the site, or lets it be offered again. */
export function BlockVehicle({ vehicle }: { vehicle: DeskVehicle }) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const isBlocked = vehicle.blocked !== null;
  return (
    <>
      <Button variant={isBlocked ? 'secondary' : 'primary'} size="small" onPress={() => setAsks(true)}>
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      {asks ? (
        isBlocked ? (
          <UnblockDialog vehicle={vehicle} onClose={close} />
        ) : (
          <BlockDialog vehicle={vehicle} onClose={close} />
        )
      ) : null}
    </>
  );
}

interface BlockDialogProps {
  vehicle: DeskVehicle;
  onClose: () => void;
}

function BlockDialog({ vehicle: { id, name, live }, onClose }: BlockDialogProps) {
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useDeskMutation(
    (body: BlockForm, idempotencyKey: string) =>
      deskCall(blockVehicle, { params: { id }, body, idempotencyKey }),
    { successMessage: outcomeWords, revalidates: 'always', onSuccess: onClose },
  );
  return (
    <ActDialog
      title={`Block ${name}?`}
      action="Block"
      size="medium"
      readers="Its host will see it."
      isPending={isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        void mutate(
          { reason, bookings: live.map((booking) => ({ id: booking.id, end: ending.has(booking.id) })) },
          newKey(),
        )
      }
    >
      <p>Guests can’t find or book it, whatever its host does. The host gets an email.</p>
      <Endings vehicleId={id} bookings={live} ending={ending} onChange={setEnding} />
    </ActDialog>
  );
}

function UnblockDialog({ vehicle: { id, name }, onClose }: BlockDialogProps) {
  const { mutate, isPending } = useDeskMutation(
    (reason: string) => deskCall(unblockVehicle, { params: { id }, body: { reason } }),
    { successMessage: 'Unblocked', revalidates: 'after-success', onSuccess: onClose },
  );
  return (
    <ActDialog
      title={`Unblock ${name}?`}
      action="Unblock"
      readers="Its host will see it."
      isPending={isPending}
      onClose={onClose}
      onConfirm={(reason) => void mutate(reason)}
    >
      <p>Guests can book it again, unless its host has paused it. The host gets an email.</p>
    </ActDialog>
  );
}

function outcomeWords({ ended, offered, backCents, kept }: BlockOutcome): string {
  const parts = [
    ended > 0 ? `${ended} ended` : '',
    offered > 0 ? `${offered} offered another vehicle` : '',
    backCents > 0 ? `${formatUsd(backCents)} back at once` : '',
    kept > 0 ? `${kept} could not be ended` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Blocked' : `Blocked: ${parts.join(', ')}`;
}

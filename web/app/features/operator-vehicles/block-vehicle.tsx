import { blockVehicle, type DeskVehicle, unblockVehicle } from '@makani/contract/operator/desk-vehicles';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { newKey } from '../../api/new-key.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { blockOutcomeInWords } from '../../ui/desk/end-choices.tsx';
import { Endings } from './live-bookings.tsx';

/** Takes a vehicle off the site, or lets it be offered again. */
export function BlockVehicle({ vehicle }: { vehicle: DeskVehicle }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = () => setDialogOpen(false);
  const isBlocked = vehicle.blocked !== null;
  return (
    <>
      <Button variant={isBlocked ? 'secondary' : 'primary'} size="small" onPress={() => setDialogOpen(true)}>
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      {isDialogOpen ? (
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
  const act = useDeskAct(
    onClose,
    (reason) => {
      const bookings = live.map((booking) => ({ id: booking.id, end: ending.has(booking.id) }));
      return deskCall(blockVehicle, { params: { id }, body: { reason, bookings }, idempotencyKey: newKey() });
    },
    { successMessage: blockOutcomeInWords, revalidates: 'always' },
  );
  return (
    <ActDialog {...act} title={`Block ${name}?`} action="Block" size="medium" readers="Its host will see it.">
      <p>Guests can’t find or book it, whatever its host does. The host gets an email.</p>
      <Endings vehicleId={id} bookings={live} ending={ending} onChange={setEnding} />
    </ActDialog>
  );
}

function UnblockDialog({ vehicle: { id, name }, onClose }: BlockDialogProps) {
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(unblockVehicle, { params: { id }, body: { reason } }),
    { successMessage: 'Unblocked', revalidates: 'after-success' },
  );
  return (
    <ActDialog {...act} title={`Unblock ${name}?`} action="Unblock" readers="Its host will see it.">
      <p>Guests can book it again, unless its host has paused it. The host gets an email.</p>
    </ActDialog>
  );
}

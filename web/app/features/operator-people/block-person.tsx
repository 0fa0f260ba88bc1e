import { blockPerson, type Person, unblockPerson } from '@makani/contract/operator/people';
import { formatUsd } from '@makani/contract/kernel/money';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { newKey } from '../../api/new-key.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { useWithdrawalCosts } from '../../api/withdrawals/use-withdrawal-costs.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { blockOutcomeInWords, EndChoices, endingInWords } from '../../ui/desk/end-choices.tsx';
import { withdrawalEffect, WithdrawalSum } from '../../ui/desk/withdrawal-costs.tsx';

export interface BlockPersonProps {
  person: Person;
  name: string;
}

/** Keeps somebody out, or lets them in again. */
export function BlockPerson({ person, name }: BlockPersonProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isBlocked = person.blocked !== null;
  const ChosenDialog = isBlocked ? UnblockDialog : BlockDialog;
  return (
    <>
      <Button variant={isBlocked ? 'secondary' : 'primary'} size="small" onPress={() => setDialogOpen(true)}>
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      {isDialogOpen ? (
        <ChosenDialog person={person} name={name} onClose={() => setDialogOpen(false)} />
      ) : null}
    </>
  );
}

interface BlockDialogProps extends BlockPersonProps {
  onClose: () => void;
}

function BlockDialog({ person: { user, live, vehicles }, name, onClose }: BlockDialogProps) {
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
  const act = useDeskAct(
    onClose,
    (reason) => {
      // Somebody who books their own vehicle has the booking in both lists.
      const ids = new Set([...live.asGuest, ...live.asHost].map(({ id }) => id));
      const bookings = [...ids].map((id) => ({ id, end: ending.has(id) }));
      const body = { reason, bookings };
      return deskCall(blockPerson, { params: { id: user.id }, body, idempotencyKey: newKey() });
    },
    { successMessage: blockOutcomeInWords, revalidates: 'always' },
  );
  return (
    <ActDialog
      {...act}
      title={`Block ${name}?`}
      action="Block"
      size="medium"
      readers="They’ll see it in an email."
    >
      <p>
        They’re signed out everywhere at once and can’t log in anymore.
        {vehicles.length > 0
          ? ` Their vehicles are paused: ${vehicles.map((one) => one.name).join(', ')}.`
          : ''}
      </p>
      <BlockChoices hostId={user.id} live={live} ending={ending} onChange={setEnding} />
    </ActDialog>
  );
}

function UnblockDialog({ person: { user, vehicles }, name, onClose }: BlockDialogProps) {
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(unblockPerson, { params: { id: user.id }, body: { reason } }),
    { successMessage: 'Unblocked', revalidates: 'after-success' },
  );
  return (
    <ActDialog {...act} title={`Unblock ${name}?`} action="Unblock" readers="They’ll see it in an email.">
      <p>
        They can log in as before.
        {vehicles.length > 0 ? ' Their vehicles stay paused until they resume bookings.' : ''}
      </p>
    </ActDialog>
  );
}

interface BlockChoicesProps {
  hostId: string;
  live: Person['live'];
  /** The bookings that end; all others are kept. */
  ending: ReadonlySet<string>;
  onChange: (ending: ReadonlySet<string>) => void;
}

/** The choice for each booking that is not over: the person’s own trips, and those of their vehicles. */
function BlockChoices({ hostId, live, ending, onChange }: BlockChoicesProps) {
  const withdrawn = live.asHost.flatMap(({ id }) => (ending.has(id) ? [id] : []));
  const costs = useWithdrawalCosts('host', hostId, withdrawn);
  const all = [...live.asGuest, ...live.asHost];
  if (all.length === 0) return <p>They have no upcoming bookings, so no trips change and no money moves.</p>;
  return (
    <div className="grid gap-5 text-ink">
      <EndChoices
        legend="Trips to cancel"
        bookings={live.asGuest}
        titleOf={({ vehicleName }) => vehicleName}
        effectOf={({ backCents }) => `They’ll get ${formatUsd(backCents)} back.`}
        {...{ ending, onChange }}
      />
      <EndChoices
        legend="Bookings of their vehicles to withdraw"
        bookings={live.asHost}
        titleOf={({ vehicleName, guestName }) => `${vehicleName}, ${guestName}`}
        effectOf={(booking) => withdrawalEffect(booking, costs)}
        {...{ ending, onChange }}
      />
      <output className="border-t border-brass/60 pt-3 text-sm">{endingInWords(all, ending)}</output>
      <WithdrawalSum costs={costs} />
    </div>
  );
}

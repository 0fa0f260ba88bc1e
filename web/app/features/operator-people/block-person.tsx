import type { BlockForm, BlockOutcome } from '@makani/contract/operator/blocks';
import { blockPerson, type Person, unblockPerson } from '@makani/contract/operator/people';
import { formatUsd } from '@makani/contract/kernel/money';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { newKey } from '../../api/new-key.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { BlockChoices } from './block-choices.tsx';

export interface BlockPersonProps {
  person: Person;
  name: string;
}

/** Keeps somebody out, or lets them in again. */
export function BlockPerson({ person, name }: BlockPersonProps) {
  const [asks, setAsks] = useState(false);
  const isBlocked = person.blocked !== null;
  const Asked = isBlocked ? UnblockDialog : BlockDialog;
  return (
    <>
      <Button variant={isBlocked ? 'secondary' : 'primary'} size="small" onPress={() => setAsks(true)}>
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      {asks ? <Asked person={person} name={name} onClose={() => setAsks(false)} /> : null}
    </>
  );
}

interface BlockDialogProps extends BlockPersonProps {
  onClose: () => void;
}

function BlockDialog({ person: { user, live, vehicles }, name, onClose }: BlockDialogProps) {
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useDeskMutation(
    (body: BlockForm, idempotencyKey: string) =>
      deskCall(blockPerson, { params: { id: user.id }, body, idempotencyKey }),
    { successMessage: outcomeWords, revalidates: 'always', onSuccess: onClose },
  );

  function block(reason: string): void {
    // Somebody who books their own vehicle has the booking in both lists.
    const ids = new Set([...live.asGuest, ...live.asHost].map(({ id }) => id));
    const bookings = [...ids].map((id) => ({ id, end: ending.has(id) }));
    void mutate({ reason, bookings }, newKey());
  }

  return (
    <ActDialog
      title={`Block ${name}?`}
      action="Block"
      size="medium"
      readers="They’ll see it in an email."
      isPending={isPending}
      onClose={onClose}
      onConfirm={block}
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
  const { mutate, isPending } = useDeskMutation(
    (reason: string) => deskCall(unblockPerson, { params: { id: user.id }, body: { reason } }),
    { successMessage: 'Unblocked', revalidates: 'after-success', onSuccess: onClose },
  );
  return (
    <ActDialog
      title={`Unblock ${name}?`}
      action="Unblock"
      readers="They’ll see it in an email."
      isPending={isPending}
      onClose={onClose}
      onConfirm={(reason) => void mutate(reason)}
    >
      <p>
        They can log in as before.
        {vehicles.length > 0 ? ' Their vehicles stay paused until they resume bookings.' : ''}
      </p>
    </ActDialog>
  );
}

function outcomeWords({ ended, offered, backCents, kept }: BlockOutcome): string {
  const parts = [
    ended > 0 ? `${ended} ended` : '',
    offered > 0 ? `${offered} offered another vehicle` : '',
    backCents > 0 ? `${formatUsd(backCents)} back at once` : '',
    kept > 0 ? `${kept} couldn’t be ended` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Blocked' : `Blocked: ${parts.join(', ')}`;
}

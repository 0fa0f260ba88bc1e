import {
  actOnBooking,
  type DeskAct,
  type DeskActKind,
  type DeskEffect,
  previewDeskAct,
} from '@makani/contract/operator/desk-acts';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { actNames } from '@makani/domain/desk/desk-words';
import { type FormEvent, useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ActFields, actOf, draftOf } from './act-fields.tsx';
import { EffectLines } from './effect-lines.tsx';

export interface ActDialogProps {
  story: DeskBookingStory;
  kind: DeskActKind;
  onClose: () => void;
}

/** An act in two steps: what it would do, and then, with a reason, doing exactly that. */
export function ActDialog({ story, kind, onClose }: ActDialogProps) {
  return (
    <Dialog title={actNames[kind]} intro={`Booking ${story.reference}`} isOpen onClose={onClose}>
      <ActForm story={story} kind={kind} onClose={onClose} />
    </Dialog>
  );
}

/** What was shown. The key is that of this one act, however often it has to be sent. */
interface Shown {
  act: DeskAct;
  effect: DeskEffect;
  key: string;
}

function ActForm({ story, kind, onClose }: ActDialogProps) {
  const params = { id: story.id };
  const [draft, setDraft] = useState(() => draftOf(kind, story));
  const [fault, setFault] = useState<string>();
  const [shown, setShown] = useState<Shown>();
  const [reason, setReason] = useState('');
  const [reasonFault, setReasonFault] = useState<string>();
  const preview = useDeskMutation((act: DeskAct) => deskCall(previewDeskAct, { params, body: { act } }), {
    onSuccess: (effect, act) => setShown({ act, effect, key: crypto.randomUUID() }),
    onError(error) {
      setFault(error.message);
      return true;
    },
  });
  const perform = useDeskMutation(
    ({ act, effect, key }: Shown, why: string) =>
      deskCall(actOnBooking, {
        params,
        body: { act, refundCents: effect.refundCents, reason: why },
        idempotencyKey: key,
      }),
    {
      successMessage: ({ outcome }) => (outcome === 'done' ? 'Done' : 'Sent to a second operator'),
      revalidates: 'always',
      onSuccess: onClose,
      onError(error) {
        const message = error.fields['reason'];
        if (message !== undefined) setReasonFault(message);
        else if (error.code !== 'password_needed') setShown(undefined);
        return message !== undefined;
      },
    },
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (shown !== undefined) {
      setReasonFault(reason.trim().length < 3 ? 'Please say why in at least three letters.' : undefined);
      if (reason.trim().length >= 3) void perform.mutate(shown, reason);
      return;
    }
    const act = actOf(kind, draft);
    setFault(typeof act === 'string' ? act : undefined);
    if (typeof act !== 'string') void preview.mutate(act);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ActFields
        kind={kind}
        story={story}
        draft={draft}
        error={fault}
        onChange={(changed) => {
          setDraft(changed);
          setShown(undefined);
          setFault(undefined);
        }}
      />
      {shown === undefined && fault !== undefined && actOf(kind, draft) !== fault ? (
        <p className="text-sm text-hibiscus-press">{fault}</p>
      ) : null}
      {shown ? <EffectLines effect={shown.effect} /> : null}
      {shown ? (
        <TextField
          label="Reason"
          description="It is kept for good, so please don’t name anybody."
          required
          maxLength={300}
          value={reason}
          error={reasonFault}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
      <Button type="submit" isPending={preview.isPending || perform.isPending} pendingText="Processing...">
        {shown ? (shown.effect.needsApproval ? 'Ask for approval' : actNames[kind]) : 'Preview'}
      </Button>
    </form>
  );
}

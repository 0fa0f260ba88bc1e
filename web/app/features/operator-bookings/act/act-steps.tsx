import {
  actOnBooking,
  type DeskAct,
  type DeskEffect,
  type DeskOutcome,
  previewDeskAct,
} from '@makani/contract/operator/desk-acts';
import { formatUsd } from '@makani/contract/kernel/money';
import { actNames } from '@makani/domain/desk/desk-words';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isOutcomeUnknown } from '../../../api/api-error.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { newKey } from '../../../api/new-key.ts';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { EffectLines } from './effect-lines.tsx';

export interface ActStepsProps {
  bookingId: string;
  /** The requested act, or the sentence that says what is missing. */
  act: DeskAct | string;
  /** There is nothing to fill in, so the effect is shown at once. */
  isComplete?: boolean;
  /** False where the fields offer nothing to choose: then there is no preview. */
  isPossible?: boolean;
  /** @param fault The sentence for the field. */
  fields?: (fault: string | undefined) => ReactNode;
  onDone: (outcome: DeskOutcome) => void;
}

/** The preview that was shown. The key is that of this one act, however often it has to be sent. */
interface Shown {
  act: DeskAct;
  effect: DeskEffect;
  key: string;
  /** With which it may have been done, after a lost answer: the same key is never sent with another. */
  sentReason?: string;
}

/** An act in two steps: what it would do, and then, with a reason, doing exactly that. */
export function ActSteps({
  bookingId,
  act,
  isComplete = false,
  isPossible = true,
  fields,
  onDone,
}: ActStepsProps) {
  const params = { id: bookingId };
  const [fault, setFault] = useState<{ of: string; words: string }>();
  const [lastShown, setShown] = useState<Shown>();
  const [reason, setReason] = useState('');
  const { revalidate } = useRevalidator();
  const [reasonFault, setReasonFault] = useState<string>();
  const actKey = JSON.stringify(act);
  const shown = lastShown !== undefined && JSON.stringify(lastShown.act) === actKey ? lastShown : undefined;
  const words = fault?.of === actKey ? fault.words : undefined;
  const preview = useDeskMutation(
    (one: DeskAct) => deskCall(previewDeskAct, { params, body: { act: one } }),
    {
      onSuccess: (effect, one) => setShown({ act: one, effect, key: newKey() }),
      async onError(error) {
        // The trip has begun since the page was loaded. Then it has another field.
        if (error.fields['act.extraCost'] !== undefined) {
          await revalidate();
          return false;
        }
        setFault({ of: actKey, words: error.message });
        return true;
      },
    },
  );
  const perform = useDeskMutation(
    ({ act: one, effect: { refundCents, givenUpCents, charge, version }, key }: Shown, why: string) =>
      deskCall(actOnBooking, {
        params,
        body: { act: one, refundCents, givenUpCents, chargeCents: charge?.cents, version, reason: why },
        idempotencyKey: key,
      }),
    {
      successMessage: ({ outcome }) => (outcome === 'done' ? 'Done' : 'Sent to a second operator'),
      revalidates: 'always',
      onSuccess: onDone,
      onError(error, one, sentReason) {
        const message = error.fields['reason'];
        if (message !== undefined) setReasonFault(message);
        else if (isOutcomeUnknown(error)) setShown({ ...one, sentReason });
        else if (error.code !== 'password_needed') setShown(undefined);
        return message !== undefined;
      },
    },
  );
  useEffect(() => {
    if (isComplete && typeof act !== 'string') void preview.mutate(act);
    // The effect of an act that needs no input is asked for once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (shown !== undefined) {
      setReasonFault(reason.trim().length < 3 ? 'Please enter at least three letters.' : undefined);
      if (reason.trim().length >= 3) void perform.mutate(shown, reason);
      return;
    }
    if (typeof act === 'string') setFault({ of: actKey, words: act });
    else void preview.mutate(act);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {fields?.(words === act ? words : undefined)}
      {words !== undefined && (fields === undefined || words !== act) ? (
        <p role="alert" className="text-sm text-hibiscus-press">
          {words}
        </p>
      ) : null}
      {shown ? <EffectLines effect={shown.effect} /> : null}
      {shown ? (
        <TextField
          label="Reason"
          description="It’s kept in the audit, so please don’t name anyone."
          required
          maxLength={300}
          value={reason}
          readOnly={shown.sentReason !== undefined}
          error={reasonFault}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
      {isPossible ? (
        <Button
          type="submit"
          disabledReason={shown?.effect.cannotAsk ?? undefined}
          isPending={preview.isPending || perform.isPending}
          pendingText="Processing..."
        >
          {shown ? buttonOf(shown) : 'Preview'}
        </Button>
      ) : null}
    </form>
  );
}

function buttonOf({ act, effect: { needsApproval, charge } }: Shown): string {
  if (needsApproval) return 'Ask for approval';
  return charge === undefined ? actNames[act.act] : `Charge ${formatUsd(charge.cents)}`;
}

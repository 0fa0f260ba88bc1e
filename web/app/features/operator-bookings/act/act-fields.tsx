import type { DeskAct, DeskActKind } from '@makani/contract/operator/desk-acts';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { centsTyped, dollarsOf } from './dollars.ts';

/** What an operator has typed for an act. */
export interface ActDraft {
  amount: string;
  /** The place of the refunded line, or `whole`. */
  line: string;
  minutes: string;
}

export function draftOf(kind: DeskActKind, story: DeskBookingStory): ActDraft {
  const amounts: Partial<Record<DeskActKind, number>> = {
    cancel: story.policy.feeCents,
    waive_fee: story.feeCents ?? 0,
  };
  const cents = amounts[kind];
  return { amount: cents === undefined ? '' : dollarsOf(cents), line: 'whole', minutes: '30' };
}

/** @returns the sentence for the field when the draft is no act yet. */
export function actOf(kind: DeskActKind, { amount, line, minutes }: ActDraft): DeskAct | string {
  const cents = centsTyped(amount);
  const wrongAmount = 'Please enter an amount in dollars, such as 25.00.';
  switch (kind) {
    case 'cancel':
      return cents === undefined ? wrongAmount : { act: kind, feeCents: cents };
    case 'refund':
      if (cents === undefined || cents === 0) return wrongAmount;
      return { act: kind, amountCents: cents, line: line === 'whole' ? null : Number(line) };
    case 'waive_fee':
      return cents === undefined || cents === 0 ? wrongAmount : { act: kind, amountCents: cents };
    case 'extend_hold': {
      const count = Number(minutes);
      const isRight = Number.isInteger(count) && count >= 1 && count <= 60;
      return isRight ? { act: kind, minutes: count } : 'Please enter 1 to 60 minutes.';
    }
    case 'mark_no_show':
    case 'confirm':
    case 'reject':
      return { act: kind };
  }
}

export interface ActFieldsProps {
  kind: DeskActKind;
  story: DeskBookingStory;
  draft: ActDraft;
  error: string | undefined;
  onChange: (draft: ActDraft) => void;
}

export function ActFields({ kind, story, draft, error, onChange }: ActFieldsProps) {
  if (kind === 'mark_no_show' || kind === 'confirm' || kind === 'reject') return null;
  if (kind === 'extend_hold')
    return (
      <TextField
        label="Minutes from now"
        inputMode="numeric"
        value={draft.minutes}
        error={error}
        onChange={({ currentTarget }) => onChange({ ...draft, minutes: currentTarget.value })}
      />
    );
  return (
    <>
      {kind === 'refund' ? (
        <Select
          label="Refund of"
          value={draft.line}
          onChange={(line) => onChange({ ...draft, line })}
          options={[
            { value: 'whole', label: 'The whole price, as goodwill' },
            ...story.lines.flatMap(({ label, refundableCents }, index) =>
              refundableCents === 0
                ? []
                : [{ value: String(index), label: `${label}, up to ${formatUsd(refundableCents)}` }],
            ),
          ]}
        />
      ) : null}
      <TextField
        label={kind === 'cancel' ? 'Fee to keep (USD)' : 'Amount (USD)'}
        description={
          kind === 'cancel'
            ? `The policy’s fee is ${formatUsd(story.policy.feeCents)}. At most ${formatUsd(story.keptCents)} was paid.`
            : `At most ${formatUsd(story.keptCents)} is kept.`
        }
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={error}
        onChange={({ currentTarget }) => onChange({ ...draft, amount: currentTarget.value })}
      />
    </>
  );
}

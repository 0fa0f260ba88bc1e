import type { DeskActKind } from '@makani/contract/operator/desk-acts';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type ActDraft, lineName } from './act-draft.ts';
import { DatesFields } from './dates-fields.tsx';
import { SwapFields } from './swap-fields.tsx';
import { VehicleField } from './vehicle-field.tsx';

export interface ActFieldsProps {
  kind: DeskActKind;
  story: DeskBookingStory;
  draft: ActDraft;
  error: string | undefined;
  onChange: (draft: ActDraft) => void;
  /** Nothing can be chosen, so there is nothing to preview. */
  onNoneFound: () => void;
}

export function ActFields({ kind, story, draft, error, onChange, onNoneFound }: ActFieldsProps) {
  if (kind === 'mark_no_show' || kind === 'confirm' || kind === 'reject') return null;
  if (kind === 'move')
    return (
      <VehicleField
        bookingId={story.id}
        value={draft.vehicleId}
        error={error}
        onChange={(vehicleId) => onChange({ ...draft, vehicleId })}
        onNoneFound={onNoneFound}
      />
    );
  if (kind === 'swap')
    return (
      <SwapFields
        bookingId={story.id}
        vehicleId={draft.vehicleId}
        cause={draft.cause}
        error={error}
        onChange={(chosen) => onChange({ ...draft, ...chosen })}
        onNoneFound={onNoneFound}
      />
    );
  if (kind === 'change_dates')
    return <DatesFields story={story} draft={draft} error={error} onChange={onChange} />;
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
          label="Refund for"
          value={draft.line}
          onChange={(line) => onChange({ ...draft, line })}
          options={[
            { value: 'whole', label: 'Goodwill' },
            ...story.lines.flatMap(({ label, refundableCents }, index) =>
              refundableCents === 0
                ? []
                : [{ value: lineName(index, story), label: `${label}, up to ${formatUsd(refundableCents)}` }],
            ),
          ]}
        />
      ) : null}
      <TextField
        label={kind === 'cancel' ? 'Fee to keep (USD)' : 'Amount (USD)'}
        description={
          kind === 'cancel'
            ? `The policy’s fee is ${formatUsd(story.policy.feeCents)}. Up to ${formatUsd(story.keptCents)} was paid.`
            : `Up to ${formatUsd(story.keptCents)}`
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

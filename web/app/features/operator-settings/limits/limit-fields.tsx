import type { DeskLimits } from '@makani/contract/settings/limit-settings';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { DraftFieldsProps } from '../setting-kind.ts';
import { limitLabel } from './limit-words.ts';

/** The input stays as typed; the API refuses an invalid number. */
export function LimitFields({ draft, onDraft, faults }: DraftFieldsProps<DeskLimits>) {
  const [text, setText] = useState(() => String(draft.approvalAboveCents / 100));
  return (
    <TextField
      label={limitLabel}
      description="US dollars of one booking in all, up to 5,000. With 0, every refund that isn’t owed takes two operators."
      type="number"
      inputMode="decimal"
      autoComplete="off"
      required
      min={0}
      max={5000}
      step={0.01}
      value={text}
      error={faults['approvalAboveCents']}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onDraft({ approvalAboveCents: Math.round(currentTarget.valueAsNumber * 100) });
      }}
    />
  );
}

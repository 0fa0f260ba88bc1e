import { formatWallTime } from '@makani/contract/kernel/time';
import type { Ref } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { placeOf } from '../record/record-place.ts';
import type { StepProps } from './step-props.ts';

export interface TimeFieldProps extends StepProps {
  error: string | undefined;
  isDisabled: boolean;
  ref: Ref<HTMLInputElement>;
}

/** A pickup or return that is recorded later than it was, and the time of one that is corrected. */
export function TimeField({ record, trip, error, isDisabled, ref, onChange }: TimeFieldProps) {
  const { kind, statedAt, corrects } = record;
  const words = timeWords[kind];
  const { name, at: agreed } = placeOf(kind, trip);
  const recorded = corrects === null ? null : kind === 'pickup' ? trip.pickedUp : trip.returned;
  const likely = recorded?.local ?? (agreed <= trip.location.wallTimeNow ? agreed : '');
  return (
    <div className="grid gap-4">
      <Checkbox
        isLarge
        label={recorded === null ? words.earlier : 'Correct the time, too'}
        description={
          recorded === null
            ? 'Otherwise, the time you sign counts.'
            : `Otherwise, it stays ${formatWallTime(recorded.local)}.`
        }
        checked={statedAt !== null}
        disabled={isDisabled}
        onChange={({ target }) => onChange({ statedAt: target.checked ? likely : null })}
      />
      {statedAt === null ? null : (
        <TextField
          ref={ref}
          label={words.when}
          description={`Time in ${name}.`}
          type="datetime-local"
          required
          disabled={isDisabled}
          value={statedAt}
          error={error}
          onChange={({ target }) => onChange({ statedAt: target.value })}
        />
      )}
    </div>
  );
}

const timeWords = {
  pickup: { earlier: 'The vehicle was picked up earlier', when: 'When was it picked up?' },
  return: { earlier: 'The vehicle came back earlier', when: 'When did it come back?' },
};

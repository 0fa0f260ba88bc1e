import type { EnergyKind } from '@makani/contract/handover/handover-words';
import { ChipGroup } from '../../../ui/forms/chip-group.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { slotName } from '../../../ui/handover/handover-words.ts';
import { type MissingPart, missingParts, reasonOf, withReason } from '../record/missing.ts';
import type { StepProps } from './step-props.ts';

const usualReasons = ['Too dark', 'No room to walk around', 'Heavy rain', 'Phone trouble', 'No time'];

/** Anything else to say, and why something is missing. Nothing here is required. */
export function NotesStep({ record, trip, onChange }: StepProps) {
  const missing = missingParts(record);
  const reason = reasonOf(record);
  const explain = (words: string) => onChange({ missing: withReason(record, words) });
  return (
    <div className="grid gap-7">
      <TextArea
        label="Notes"
        description="Both of you can read them."
        required={false}
        rows={4}
        maxLength={2000}
        value={record.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      {missing.length === 0 ? (
        <p className="font-medium text-palm-deep">Nothing is missing.</p>
      ) : (
        <section
          aria-label="Missing"
          className="grid gap-4 border-l-4 border-brass-strong bg-paper-bright p-4"
        >
          <h3 className="text-xl">Not recorded yet</h3>
          <p>{listed(missing.map((part) => partName(part, trip.vehicle.energy)))}</p>
          <ChipGroup
            label="Why?"
            showsLabel
            chips={usualReasons.map((value) => ({ value, label: value }))}
            value={reason}
            onChange={explain}
          />
          <TextField
            label="Another reason"
            required={false}
            maxLength={200}
            value={usualReasons.includes(reason) ? '' : reason}
            onChange={({ target }) => explain(target.value)}
          />
          <p className="text-sm text-ink-soft">You can finish without these. Everything else still counts.</p>
        </section>
      )}
    </div>
  );
}

/** 'Odometer reading' or the photo’s name. */
export function partName(part: MissingPart, energy: EnergyKind): string {
  if (part === 'odometer_reading') return 'Odometer reading';
  if (part === 'energy_reading') return energy === 'fuel' ? 'Fuel reading' : 'Charge reading';
  return `${slotName(part, energy)} photo`;
}

export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}

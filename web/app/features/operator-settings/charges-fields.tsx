import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import type { DraftFieldsProps } from './details-fields.tsx';
import { liableNames } from './location-words.ts';

/** Whether guests pay what the law charges rentals here, and who owes it to the state. */
export function ChargesFields({ draft, faults, onChange }: DraftFieldsProps) {
  return (
    <div className="grid gap-4">
      <p className="max-w-2xl text-sm text-ink-soft">
        When they’re on, each tax or fee is its own price line with its law, from search to receipt. Please
        have an accountant check the rates first.
      </p>
      <ChipGroup
        label="Guests pay taxes and fees"
        showsLabel
        value={draft.chargesOn ? 'on' : 'off'}
        onChange={(wanted) => onChange({ ...draft, chargesOn: wanted === 'on' })}
        chips={[
          { value: 'off', label: 'Off' },
          { value: 'on', label: 'On' },
        ]}
      />
      <output className="text-sm text-hibiscus-press empty:hidden">{faults['chargesOn']}</output>
      <ChipGroup
        label="Who owes them to the state"
        showsLabel
        value={draft.chargesLiable}
        onChange={(chargesLiable) => onChange({ ...draft, chargesLiable })}
        chips={[
          { value: 'platform', label: liableNames.platform },
          { value: 'host', label: liableNames.host },
        ]}
      />
      <p className="max-w-2xl text-sm text-ink-soft">
        If the platform owes them, they’re kept for the state; if the host does, they’re paid to the host. The
        recovery of license fees always goes to the host.
      </p>
    </div>
  );
}

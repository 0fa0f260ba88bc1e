import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { LocationDraft } from './location-draft.ts';
import { statusNames } from './location-words.ts';

export interface DraftFieldsProps {
  draft: LocationDraft;
  faults: Record<string, string>;
  onChange: (draft: LocationDraft) => void;
}

/** Where a location is, how to reach it, and when it is open in an ordinary week. */
export function DetailsFields({ draft, faults, onChange }: DraftFieldsProps) {
  const field = (name: 'address' | 'phone' | 'email' | 'hours' | 'latitude' | 'longitude') => ({
    required: true,
    autoComplete: 'off',
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...draft, [name]: currentTarget.value }),
  });
  return (
    <div className="grid gap-4">
      <ChipGroup
        label="Status"
        showsLabel
        value={draft.status}
        onChange={(status) => onChange({ ...draft, status })}
        chips={[
          { value: 'open', label: statusNames.open },
          { value: 'opening_soon', label: statusNames.opening_soon },
        ]}
      />
      <TextField label="Address" {...field('address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Phone" type="tel" {...field('phone')} />
        <TextField label="Email" type="email" {...field('email')} />
      </div>
      <TextField
        label="Hours"
        description="Regular weekly hours. Holidays are set as special days."
        {...field('hours')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Latitude" inputMode="decimal" {...field('latitude')} />
        <TextField label="Longitude" inputMode="decimal" {...field('longitude')} />
      </div>
    </div>
  );
}

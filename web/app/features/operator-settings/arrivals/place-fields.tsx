import { placeKinds } from '@makani/contract/arrivals/places';
import type { PlaceOfLocation } from '@makani/contract/settings/arrivals';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { type SettingField, SettingFields } from '../described-setting.tsx';
import { kindNames } from './arrival-words.ts';

/** A location at which places can be offered. */
export interface PlaceLocation {
  id: string;
  name: string;
}

export interface PlaceFieldsProps {
  place: PlaceOfLocation;
  locations: readonly PlaceLocation[];
  /** By the field, `name`. */
  faults: Readonly<Record<string, string>>;
  onPlace: (place: PlaceOfLocation) => void;
  onRemove: () => void;
}

type Described = Pick<
  PlaceOfLocation,
  'name' | 'address' | 'feeCents' | 'leadHours' | 'from' | 'until' | 'note'
>;

const fields: readonly SettingField<Described>[] = [
  { name: 'name', label: 'Name', unit: 'text', maxLength: 80 },
  { name: 'address', label: 'Address', unit: 'text', maxLength: 160, isOptional: true },
  { name: 'feeCents', label: 'Fee', unit: 'dollars', help: 'US dollars, for one way.' },
  { name: 'leadHours', label: 'Hours ahead', unit: 'whole', help: 'How long before pickup it has to be booked.' },
  { name: 'from', label: 'First time', unit: 'text', help: 'On the half hour, such as 07:00.', maxLength: 5 },
  { name: 'until', label: 'Last time', unit: 'text', help: 'On the half hour, such as 22:00.', maxLength: 5 },
  { name: 'note', label: 'Note for guests', unit: 'text', maxLength: 300, width: 'full', isOptional: true },
];

/** Everything about one place. */
export function PlaceFields({ place, locations, faults, onPlace, onRemove }: PlaceFieldsProps) {
  const set = (changed: Partial<PlaceOfLocation>) => onPlace({ ...place, ...changed });
  return (
    <div className="grid gap-4 pb-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label="Location"
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={place.locationId}
          error={faults['locationId']}
          onChange={(locationId) => set({ locationId })}
        />
        <Select
          label="Kind"
          options={placeKinds.map((value) => ({ value, label: kindNames[value] }))}
          value={place.kind}
          error={faults['kind']}
          onChange={(kind) => set({ kind, miles: kind === 'address' ? (place.miles ?? 10) : null })}
        />
      </div>
      <SettingFields<Described>
        fields={fields}
        draft={place}
        onDraft={(changed) => set(changed)}
        faults={faults}
      />
      {place.kind === 'address' ? (
        <TextField
          label="Miles"
          description="How far from the location, at most."
          type="number"
          min={1}
          step={1}
          value={place.miles ?? ''}
          error={faults['miles']}
          onChange={({ currentTarget: { value } }) => set({ miles: value === '' ? null : Number(value) })}
        />
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Checkbox
            label="For pickup"
            checked={place.isForPickup}
            onChange={({ currentTarget }) => set({ isForPickup: currentTarget.checked })}
          />
          <Checkbox
            label="For return"
            checked={place.isForReturn}
            onChange={({ currentTarget }) => set({ isForReturn: currentTarget.checked })}
          />
          <output className="text-sm text-hibiscus-press empty:hidden">{faults['isForPickup']}</output>
        </div>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${place.name === '' ? 'the new place' : place.name}`}
          onPress={onRemove}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}

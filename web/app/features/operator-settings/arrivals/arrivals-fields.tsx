import type { ArrivalsSetting, PlaceOfLocation } from '@makani/contract/settings/arrivals';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { newPlace } from '../../../ui/forms/places/new-place.ts';
import { PlaceFields } from '../../../ui/forms/places/place-fields.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { OneWayFields } from './one-way-fields.tsx';
import type { PlaceLocation } from './place-location.ts';
import type { DraftFieldsProps } from '../setting-kind.ts';

export interface ArrivalsFieldsProps extends DraftFieldsProps<ArrivalsSetting> {
  locations: readonly PlaceLocation[];
}

/** The permit, and the places, each folded until somebody looks into it. */
export function ArrivalsFields({ draft, onDraft, faults, locations }: ArrivalsFieldsProps) {
  const { places } = draft;
  const [added, setAdded] = useState<readonly string[]>([]);
  const setPlaces = (changed: PlaceOfLocation[]) => onDraft({ ...draft, places: changed });

  const change = (id: string, changed: Partial<PlaceOfLocation>) =>
    setPlaces(places.map((place) => (place.id === id ? { ...place, ...changed } : place)));

  function add(): void {
    // The id differs from those of places that wait to be added, too.
    const place = { ...newPlace(newKey()), locationId: locations[0]?.id ?? '' };
    setAdded([...added, place.id]);
    setPlaces([...places, place]);
  }

  return (
    <div className="grid gap-4">
      <TextField
        label="Airport permit"
        description="Its number. Without one, nothing can be handed over at the airport itself; a shuttle needs none."
        autoComplete="off"
        maxLength={60}
        required={false}
        value={draft.airportPermit}
        error={faults['airportPermit']}
        onChange={({ currentTarget }) => onDraft({ ...draft, airportPermit: currentTarget.value })}
      />
      <div className="divide-y divide-brass/40 border-y border-brass/40">
        {places.map((place) => {
          const own = faultsOf(faults, place.id);
          return (
            <details
              key={place.id}
              className="group"
              open={Object.keys(own).length > 0 || added.includes(place.id)}
            >
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
                <span>{place.name === '' ? 'New place' : place.name}</span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-brass-ink transition-transform duration-200 group-open:rotate-180"
                  strokeWidth={1.5}
                />
              </summary>
              <PlaceFields
                place={place}
                faults={own}
                onPlace={(changed) => change(place.id, changed)}
                onRemove={() => setPlaces(places.filter(({ id }) => id !== place.id))}
              >
                <Select
                  label="Location"
                  options={locations.map(({ id, name }) => ({ value: id, label: name }))}
                  value={place.locationId}
                  error={own['locationId']}
                  onChange={(locationId) => change(place.id, { locationId })}
                />
              </PlaceFields>
            </details>
          );
        })}
      </div>
      <output className="text-sm text-hibiscus-press empty:hidden">{faults['places']}</output>
      <div>
        <Button variant="secondary" size="small" onPress={add}>
          <Plus aria-hidden="true" />
          Add a place
        </Button>
      </div>
      <OneWayFields
        pairs={draft.oneWays}
        onPairs={(oneWays) => onDraft({ ...draft, oneWays })}
        locations={locations}
        faults={faults}
      />
    </div>
  );
}

/** Those of one place, by their field. */
function faultsOf(faults: Readonly<Record<string, string>>, id: string): Record<string, string> {
  const own = Object.entries(faults).filter(([name]) => name.startsWith(`${id}.`));
  return Object.fromEntries(own.map(([name, sentence]) => [name.slice(id.length + 1), sentence]));
}

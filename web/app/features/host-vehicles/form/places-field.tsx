import { type MeetingPlace, maxPlacesOfHost } from '@makani/contract/arrivals/places';
import { needsPermit } from '@makani/domain/arrivals/places';
import { Plus } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { newKey } from '../../../api/new-key.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { newPlace } from '../../../ui/forms/places/new-place.ts';
import { PlaceFields } from '../../../ui/forms/places/place-fields.tsx';
import type { VehicleFormState } from './vehicle-fields.tsx';

export interface PlacesFieldProps extends Pick<PlacesProps, 'hasAirportPermit'> {
  form: VehicleFormState;
}

/** Places to which the host brings the vehicle, besides its location. */
export function PlacesField({ form, hasAirportPermit }: PlacesFieldProps) {
  return (
    <fieldset className="mt-7 min-w-0">
      <legend className="mt-2 font-display text-xl">Pickup and return places</legend>
      <p className="mt-1 mb-3 text-ink-soft">
        Optional. Where you bring the vehicle or take it back besides its location. Guests pay the fee for
        each way.
      </p>
      <Controller
        control={form.control}
        name="places"
        render={({ field: { value, onChange }, fieldState }) => (
          <Places
            places={value}
            hasAirportPermit={hasAirportPermit}
            error={fieldState.error?.message}
            onPlaces={onChange}
          />
        )}
      />
    </fieldset>
  );
}

const permitNote =
  'Handing over at the airport itself needs a permit, which the airport gives our desk. Guests aren’t offered this place until the desk has it.';

interface PlacesProps {
  places: readonly MeetingPlace[];
  /** Whether the desk has a permit to hand over at the airport itself. */
  hasAirportPermit: boolean;
  error: string | undefined;
  onPlaces: (places: MeetingPlace[]) => void;
}

function Places({ places, hasAirportPermit, error, onPlaces }: PlacesProps) {
  return (
    <div className="grid gap-4">
      <ul aria-label="Places" className="divide-y divide-brass/40 border-y border-brass/40 empty:hidden">
        {places.map((place) => (
          <li key={place.id} className="pt-4">
            <PlaceFields
              place={place}
              faults={{}}
              kindNote={needsPermit(place) && !hasAirportPermit ? permitNote : null}
              onPlace={(changed) =>
                onPlaces(places.map((one) => (one.id === place.id ? { ...one, ...changed } : one)))
              }
              onRemove={() => onPlaces(places.filter(({ id }) => id !== place.id))}
            />
          </li>
        ))}
      </ul>
      <output className="text-sm text-hibiscus-press empty:hidden">{error}</output>
      {places.length < maxPlacesOfHost ? (
        <div>
          <Button variant="secondary" size="small" onPress={() => onPlaces([...places, newPlace(newKey())])}>
            <Plus aria-hidden="true" />
            Add a place
          </Button>
        </div>
      ) : null}
    </div>
  );
}

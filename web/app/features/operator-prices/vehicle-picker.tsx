import { listVehiclesAtDesk, type ListedVehicle } from '@makani/contract/operator/desk-vehicles';
import { type FormEvent, useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SearchInput } from '../../ui/forms/search-input.tsx';

export interface PickedVehicle {
  id: string;
  name: string;
}

export interface VehiclePickerProps {
  /** The purpose of the choice: 'Vehicle to compare'. */
  label: string;
  picked: PickedVehicle | null;
  onPick: (vehicle: PickedVehicle) => void;
  error?: string | undefined;
}

/** Finds a vehicle by its name, among any number. */
export function VehiclePicker({ label, picked, onPick, error }: VehiclePickerProps) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly ListedVehicle[] | null>(null);
  const { mutate: find, isPending } = useDeskMutation(
    (text: string) => deskCall(listVehiclesAtDesk, { query: text === '' ? {} : { search: text } }),
    { onSuccess: ({ vehicles }) => setFound(vehicles.slice(0, maxShown)) },
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    void find(search.trim());
  }

  return (
    <search>
      <form noValidate onSubmit={submit} className="flex gap-2">
        <div className="min-w-0 flex-1">
          <SearchInput
            label={`${label}, by name`}
            placeholder={`${label}, by name`}
            maxLength={80}
            value={search}
            onChange={setSearch}
          />
        </div>
        <Button type="submit" variant="secondary" isPending={isPending} pendingText="Finding…">
          Find
        </Button>
      </form>
      <p aria-live="polite" className="mt-2 text-sm">
        {picked === null ? (
          <span className="text-ink-soft">
            {found?.length === 0 ? 'No vehicle matches this name.' : 'None chosen yet.'}
          </span>
        ) : (
          <>
            Chosen: <strong className="font-medium">{picked.name}</strong>
          </>
        )}
      </p>
      {error === undefined ? null : <p className="text-sm font-medium text-hibiscus-press">{error}</p>}
      {found === null || found.length === 0 ? null : (
        <ul aria-label="Vehicles found" className="mt-2 divide-y divide-brass/30 border-y border-brass/40">
          {found.map(({ id, name, year, locationName, host }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={picked?.id === id}
                onClick={() => onPick({ id, name })}
                className="w-full px-3 py-2 text-left text-sm hover:bg-paper-deep aria-pressed:bg-lagoon-mist"
              >
                <span className="font-medium">{name}</span>{' '}
                <span className="text-ink-soft">
                  {year}, {locationName}
                  {host === null ? '' : `, ${host.name}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

const maxShown = 6;

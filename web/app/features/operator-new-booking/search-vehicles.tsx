import type { Location } from '@makani/contract/site/locations';
import { Form } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

const wallTime = /^20\d\d-\d\d-\d\dT\d\d:(?:00|30)$/;

/** The trip that the address asks for; null until location and both times are there. */
export function tripOf(address: URLSearchParams) {
  const location = address.get('location') ?? '';
  const pickupAt = address.get('pickupAt') ?? '';
  const returnAt = address.get('returnAt') ?? '';
  const isWhole = location !== '' && wallTime.test(pickupAt) && wallTime.test(returnAt);
  return isWhole ? { location, pickupAt, returnAt } : null;
}

export interface SearchVehiclesProps {
  address: URLSearchParams;
  locations: readonly Location[];
}

/** The search is in the address, so that it can be kept while somebody thinks about it. */
export function SearchVehicles({ address, locations }: SearchVehiclesProps) {
  const [first] = locations;
  return (
    <search aria-label="Vehicles for a caller">
      <Form method="get" className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <label className="block text-sm font-medium">
          Location
          <select
            name="location"
            defaultValue={address.get('location') ?? first?.id}
            className="mt-1 block min-h-12 w-full rounded-sm border border-brass-strong bg-paper-bright px-3 text-ink"
          >
            {locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <TextField
          label="Pickup"
          type="datetime-local"
          step={1800}
          name="pickupAt"
          required
          defaultValue={address.get('pickupAt') ?? ''}
        />
        <TextField
          label="Return"
          type="datetime-local"
          step={1800}
          name="returnAt"
          required
          defaultValue={address.get('returnAt') ?? ''}
        />
        <div>
          <Button type="submit">Search</Button>
        </div>
      </Form>
    </search>
  );
}

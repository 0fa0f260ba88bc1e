import type { Location } from '@makani/contract/site/locations';
import { deskBookingGroups } from '@makani/contract/operator/desk-bookings';
import { groupName } from '@makani/domain/desk/desk-words';
import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

const anyStatus = 'any';
const anyLocation = 'any';
const anyGuest = 'any';

export interface BookingSearchProps {
  search: URLSearchParams;
  locations: readonly Location[];
}

/** The search is in the address, so that it can be kept and sent on. */
export function BookingSearch({ search, locations }: BookingSearchProps) {
  const [status, setStatus] = useState(search.get('status') ?? anyStatus);
  const [location, setLocation] = useState(search.get('location') ?? anyLocation);
  const [guest, setGuest] = useState(search.get('guest') ?? anyGuest);
  return (
    <search aria-label="Bookings">
      <Form method="get" className="mt-6 grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-4">
        <div className="col-span-2">
          <TextField
            label="Reference, name, email, phone or vehicle"
            name="search"
            type="search"
            minLength={3}
            maxLength={80}
            defaultValue={search.get('search') ?? ''}
          />
        </div>
        <div>
          <Select
            label="Status"
            value={status}
            onChange={setStatus}
            options={[
              { value: anyStatus, label: 'Any status' },
              ...deskBookingGroups.map((value) => ({ value, label: groupName(value) })),
            ]}
          />
          {status === anyStatus ? null : <input type="hidden" name="status" value={status} />}
        </div>
        <div>
          <Select
            label="Location"
            value={location}
            onChange={setLocation}
            options={[
              { value: anyLocation, label: 'Any location' },
              ...locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          {location === anyLocation ? null : <input type="hidden" name="location" value={location} />}
        </div>
        {days.map(({ label, name }) => (
          <TextField key={name} label={label} name={name} type="date" defaultValue={search.get(name) ?? ''} />
        ))}
        <div>
          <Select
            label="Guest or host"
            value={guest}
            onChange={setGuest}
            options={[
              { value: anyGuest, label: 'Anyone' },
              { value: 'blocked', label: 'Blocked, trip not over' },
            ]}
          />
          {guest === anyGuest ? null : <input type="hidden" name="guest" value={guest} />}
        </div>
        <Button type="submit">Search</Button>
      </Form>
    </search>
  );
}

/** At the location. */
const days = [
  { label: 'Pickup from', name: 'pickupFrom' },
  { label: 'Pickup to', name: 'pickupTo' },
  { label: 'Return from', name: 'returnFrom' },
  { label: 'Return to', name: 'returnTo' },
] as const;

import type { Location } from '@makani/contract/site/locations';
import { deskBookingGroups } from '@makani/contract/operator/desk-bookings';
import { groupName } from '@makani/domain/desk/desk-words';
import { useState } from 'react';
import { Form } from 'react-router';
import { readFilter } from '../../../session/use-desk-filter.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { SelectOption } from '../../../ui/forms/select/select-option.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';

export function bookingFilter(address: URLSearchParams) {
  const { text, oneOf } = readFilter(address);
  return {
    search: text('search'),
    status: oneOf('status', deskBookingGroups),
    pickupFrom: text('pickupFrom'),
    pickupTo: text('pickupTo'),
    returnFrom: text('returnFrom'),
    returnTo: text('returnTo'),
    location: text('location'),
    guest: oneOf('guest', ['blocked']),
    cursor: address.get('cursor') ?? undefined,
  };
}

export interface BookingSearchProps {
  search: URLSearchParams;
  locations: readonly Location[];
}

/** The search is in the address, so that it can be kept and sent on. */
export function BookingSearch({ search, locations }: BookingSearchProps) {
  return (
    <search aria-label="Bookings">
      <Form method="get" className="grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-4">
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
        <Choice
          label="Status"
          name="status"
          search={search}
          any="Any status"
          options={deskBookingGroups.map((value) => ({ value, label: groupName(value) }))}
        />
        <Choice
          label="Location"
          name="location"
          search={search}
          any="Any location"
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {days.map(({ label, name }) => (
          <TextField key={name} label={label} name={name} type="date" defaultValue={search.get(name) ?? ''} />
        ))}
        <Choice
          label="Guest or host"
          name="guest"
          search={search}
          any="Anyone"
          options={[{ value: 'blocked', label: 'Blocked, trip not over' }]}
        />
        <Button type="submit">Search</Button>
      </Form>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  search: URLSearchParams;
  /** The choice that leaves nothing out. */
  any: string;
  options: readonly SelectOption<string>[];
}

/** Sends nothing unless something is chosen. */
function Choice({ label, name, search, any, options }: ChoiceProps) {
  const [value, setValue] = useState(search.get(name) ?? '');
  return (
    <div>
      <Select
        label={label}
        value={value}
        onChange={setValue}
        options={[{ value: '', label: any }, ...options]}
      />
      {value === '' ? null : <input type="hidden" name={name} value={value} />}
    </div>
  );
}

/** At the location. */
const days = [
  { label: 'Pickup from', name: 'pickupFrom' },
  { label: 'Pickup to', name: 'pickupTo' },
  { label: 'Return from', name: 'returnFrom' },
  { label: 'Return to', name: 'returnTo' },
] as const;

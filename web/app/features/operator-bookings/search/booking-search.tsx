import { bookingStatuses } from '@makani/contract/bookings/bookings';
import { statusName } from '@makani/domain/desk/desk-words';
import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

const anyStatus = 'any';

/** The search is in the address, so that it can be kept and sent on. */
export function BookingSearch({ search }: { search: URLSearchParams }) {
  const [status, setStatus] = useState(search.get('status') ?? anyStatus);
  return (
    <search aria-label="Bookings">
      <Form
        method="get"
        className="mt-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      >
        <TextField
          label="Reference, name, email, phone or vehicle"
          name="search"
          type="search"
          minLength={3}
          maxLength={80}
          defaultValue={search.get('search') ?? ''}
        />
        <div>
          <Select
            label="Status"
            value={status}
            onChange={setStatus}
            options={[
              { value: anyStatus, label: 'Any status' },
              ...bookingStatuses.map((value) => ({ value, label: statusName(value) })),
            ]}
          />
          {status === anyStatus ? null : <input type="hidden" name="status" value={status} />}
        </div>
        <TextField
          label="Pickup from"
          name="pickupFrom"
          type="date"
          defaultValue={search.get('pickupFrom') ?? ''}
        />
        <TextField
          label="Pickup to"
          name="pickupTo"
          type="date"
          defaultValue={search.get('pickupTo') ?? ''}
        />
        <Button type="submit">Search</Button>
      </Form>
    </search>
  );
}

import { categories } from '@makani/contract/vehicles/vehicles';
import type { Location } from '@makani/contract/site/locations';
import { type FormEvent, useState } from 'react';
import { useDeskSearch } from '../../session/use-desk-search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { vehicleFilter } from './vehicle-filter.ts';
import { vehicleStateNames, vehicleStates } from './vehicle-words.ts';

/** Filters of the list of vehicles, kept in the address. */
export function VehicleFilters({ locations }: { locations: readonly Location[] }) {
  const [address, setAddress] = useDeskSearch();
  const asked = vehicleFilter(address);
  const [search, setSearch] = useState(asked.search ?? '');

  function ask(name: string, value: string): void {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next, { preventScrollReset: true });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    ask('search', search.trim());
  }

  return (
    <section
      aria-label="Filters"
      className="grid gap-4 lg:grid-cols-[minmax(16rem,2fr)_repeat(3,minmax(9rem,1fr))] lg:items-end"
    >
      <search>
        <form noValidate onSubmit={submit} className="flex gap-2">
          <div className="min-w-0 flex-1">
            <SearchInput
              label="Search vehicles by name"
              placeholder="Name"
              maxLength={80}
              value={search}
              onChange={(typed) => {
                setSearch(typed);
                if (typed === '') ask('search', '');
              }}
            />
          </div>
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </form>
      </search>
      <Select
        label="Status"
        value={asked.status ?? ''}
        options={[all, ...vehicleStateNames.map((value) => ({ value, label: vehicleStates[value].word }))]}
        onChange={(value) => ask('status', value)}
      />
      <Select
        label="Category"
        value={asked.category ?? ''}
        options={[all, ...categories.map((value) => ({ value, label: value }))]}
        onChange={(value) => ask('category', value)}
      />
      <Select
        label="Location"
        value={asked.location ?? ''}
        options={[all, ...locations.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(value) => ask('location', value)}
      />
      {asked.host === undefined ? null : (
        <p className="text-sm lg:col-span-4">
          Only the vehicles of one host.{' '}
          <Button variant="quiet" size="small" onPress={() => ask('host', '')}>
            Show every host’s
          </Button>
        </p>
      )}
    </section>
  );
}

const all = { value: '', label: 'All' } as const;

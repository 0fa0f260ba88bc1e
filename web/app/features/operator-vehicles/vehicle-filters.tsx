import type { Location } from '@makani/contract/site/locations';
import { categories } from '@makani/contract/vehicles/vehicles';
import { readFilter, useDeskFilter } from '../../session/use-desk-filter.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SearchForm } from '../../ui/forms/desk/search-form.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { vehicleStateNames, vehicleStates } from './vehicle-words.ts';

export function vehicleFilter(address: URLSearchParams) {
  const { text, oneOf } = readFilter(address);
  return {
    search: text('search'),
    location: text('location'),
    host: text('host'),
    status: oneOf('status', vehicleStateNames),
    category: oneOf('category', categories),
    awaits: oneOf('awaits', ['permit']),
  };
}

export function VehicleFilters({ locations }: { locations: readonly Location[] }) {
  const { address, narrow } = useDeskFilter();
  const { search = '', location = '', host, status = '', category = '', awaits } = vehicleFilter(address);
  return (
    <section
      aria-label="Filters"
      className="grid gap-4 lg:grid-cols-[minmax(16rem,2fr)_repeat(3,minmax(9rem,1fr))] lg:items-end"
    >
      <search>
        <SearchForm
          label="Search vehicles by name"
          placeholder="Name"
          value={search}
          onSearch={(text) => narrow({ search: text })}
        />
      </search>
      <Select
        label="Status"
        value={status}
        options={[all, ...vehicleStateNames.map((value) => ({ value, label: vehicleStates[value].word }))]}
        onChange={(value) => narrow({ status: value })}
      />
      <Select
        label="Category"
        value={category}
        options={[all, ...categories.map((value) => ({ value, label: value }))]}
        onChange={(value) => narrow({ category: value })}
      />
      <Select
        label="Location"
        value={location}
        options={[all, ...locations.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(value) => narrow({ location: value })}
      />
      {host === undefined ? null : (
        <p className="text-sm lg:col-span-4">
          Only the vehicles of one host.{' '}
          <Button variant="quiet" size="small" onPress={() => narrow({ host: '' })}>
            Show every host’s
          </Button>
        </p>
      )}
      {awaits === undefined ? null : (
        <p className="text-sm lg:col-span-4">
          Only vehicles with a place that waits for the airport permit.{' '}
          <Button variant="quiet" size="small" onPress={() => narrow({ awaits: '' })}>
            Show all vehicles
          </Button>
        </p>
      )}
    </section>
  );
}

const all = { value: '', label: 'All' } as const;

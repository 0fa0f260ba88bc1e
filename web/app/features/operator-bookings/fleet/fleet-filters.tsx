import type { Location } from '@makani/contract/site/locations';
import { categories } from '@makani/contract/vehicles/vehicles';
import { addDays } from '@makani/domain/calendar/add-days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDeskSearch } from '../../../session/use-desk-search.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { Days } from './fleet-bars.ts';
import { fleetQuery, spans } from './fleet-query.ts';

export interface FleetFiltersProps {
  locations: readonly Location[];
  days: Days;
}

/** Filters for days and vehicles, kept in the address. */
export function FleetFilters({ locations, days }: FleetFiltersProps) {
  const [address, setAddress] = useDeskSearch();
  const asked = fleetQuery(address);
  function ask(name: string, value: string): void {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next, { preventScrollReset: true });
  }
  return (
    <section
      aria-label="Days and vehicles"
      className="grid grid-cols-2 items-end gap-4 md:grid-cols-4 xl:grid-cols-[auto_minmax(9rem,1fr)_repeat(3,minmax(8rem,1fr))]"
    >
      <div className="col-span-full flex gap-2 xl:col-span-1">
        <Button
          variant="secondary"
          aria-label="A week earlier"
          onPress={() => ask('from', addDays(days.from, -7))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button variant="secondary" onPress={() => ask('from', '')}>
          Today
        </Button>
        <Button
          variant="secondary"
          aria-label="A week later"
          onPress={() => ask('from', addDays(days.from, 7))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <TextField
        label="From"
        type="date"
        value={days.from}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') ask('from', value);
        }}
      />
      <Select
        label="Show"
        value={String(days.days)}
        options={spans.map((span) => ({ value: String(span), label: `${span / 7} weeks` }))}
        onChange={(value) => ask('days', value)}
      />
      <Select
        label="Location"
        value={asked.location ?? ''}
        options={[all, ...locations.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(value) => ask('location', value)}
      />
      <Select
        label="Category"
        value={asked.category ?? ''}
        options={[all, ...categories.map((value) => ({ value, label: value }))]}
        onChange={(value) => ask('category', value)}
      />
    </section>
  );
}

const all = { value: '', label: 'All' } as const;

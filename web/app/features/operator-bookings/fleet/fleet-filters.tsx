import type { Location } from '@makani/contract/site/locations';
import { categories } from '@makani/contract/vehicles/vehicles';
import { addDays } from '@makani/domain/calendar/add-days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { readFilter, useDeskFilter } from '../../../session/use-desk-filter.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { Days } from './fleet-bars.ts';

/** How many days can be shown. */
const spans = [14, 21, 35] as const;

export function fleetFilter(address: URLSearchParams) {
  const { text, oneOf } = readFilter(address);
  const from = text('from') ?? '';
  return {
    from: /^20\d\d-\d\d-\d\d$/.test(from) ? from : undefined,
    days: spans.find((span) => String(span) === text('days')),
    location: text('location'),
    category: oneOf('category', categories),
  };
}

export interface FleetFiltersProps {
  locations: readonly Location[];
  days: Days;
}

export function FleetFilters({ locations, days }: FleetFiltersProps) {
  const { address, narrow } = useDeskFilter();
  const { location = '', category = '' } = fleetFilter(address);
  return (
    <section
      aria-label="Days and vehicles"
      className="grid grid-cols-2 items-end gap-4 md:grid-cols-4 xl:grid-cols-[auto_minmax(9rem,1fr)_repeat(3,minmax(8rem,1fr))]"
    >
      <div className="col-span-full flex gap-2 xl:col-span-1">
        <Button
          variant="secondary"
          aria-label="A week earlier"
          onPress={() => narrow({ from: addDays(days.from, -7) })}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button variant="secondary" onPress={() => narrow({ from: '' })}>
          Today
        </Button>
        <Button
          variant="secondary"
          aria-label="A week later"
          onPress={() => narrow({ from: addDays(days.from, 7) })}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <TextField
        label="From"
        type="date"
        value={days.from}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') narrow({ from: value });
        }}
      />
      <Select
        label="Show"
        value={String(days.days)}
        options={spans.map((span) => ({ value: String(span), label: `${span / 7} weeks` }))}
        onChange={(value) => narrow({ days: value })}
      />
      <Select
        label="Location"
        value={location}
        options={[all, ...locations.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(value) => narrow({ location: value })}
      />
      <Select
        label="Category"
        value={category}
        options={[all, ...categories.map((value) => ({ value, label: value }))]}
        onChange={(value) => narrow({ category: value })}
      />
    </section>
  );
}

const all = { value: '', label: 'All' } as const;

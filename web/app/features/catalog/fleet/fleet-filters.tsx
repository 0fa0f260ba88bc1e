import type { Location } from '@makani/contract/site/locations';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { ChipGroup } from '../../../ui/forms/chip-group.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { PriceFilter } from './price-filter.tsx';
import { type VehicleFilter, categoryChips } from '../vehicle-filter.ts';

export interface FleetFiltersProps {
  locations: readonly Location[];
  filter: VehicleFilter;
  onChange: (filter: VehicleFilter) => void;
}

/** Location, category and price; folded on small screens. Spec 2. */
export function FleetFilters({ locations, filter, onChange }: FleetFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="Filters" className="border-b border-brass py-1 md:py-6">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="label-caps flex min-h-12 w-full items-center justify-between md:hidden"
      >
        Filters
        <SlidersHorizontal aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </button>
      <div
        id={id}
        className={`${isOpen ? 'grid' : 'hidden'} items-end gap-x-10 gap-y-5 pt-3 pb-4 md:grid md:grid-cols-2 md:py-0 lg:grid-cols-[14rem_auto_minmax(14rem,1fr)]`}
      >
        <Select
          label="Location"
          options={locationOptions(locations)}
          value={filter.location}
          onChange={(location) => onChange({ ...filter, location })}
        />
        <div className="md:order-3 md:col-span-2 lg:order-none lg:col-span-1">
          <ChipGroup
            label="Category"
            showsLabel
            chips={categoryChips}
            value={filter.category}
            onChange={(category) => onChange({ ...filter, category })}
          />
        </div>
        <PriceFilter value={filter.maxPrice} onChange={(maxPrice) => onChange({ ...filter, maxPrice })} />
      </div>
    </section>
  );
}

function locationOptions(locations: readonly Location[]) {
  return [
    { value: 'all', label: 'All locations' },
    ...locations.map(({ id, name, status }) => ({
      value: id,
      label: name,
      ...(status === 'open' ? {} : { description: 'Opening Soon', isDisabled: true }),
    })),
  ];
}

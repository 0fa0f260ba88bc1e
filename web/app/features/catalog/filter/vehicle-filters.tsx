import type { Location } from '@makani/contract/site/locations';
import { priceLimits } from '@makani/contract/vehicles/vehicles';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { ChipGroup } from '../../../ui/forms/chip-group.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { filterCount, type VehicleFilter, categoryChips, seatChoices, seatsLabel } from './vehicle-filter.ts';
import { PlainFilters } from './plain-filters.tsx';
import { Slider } from '../../../ui/forms/slider.tsx';

export interface VehicleFiltersProps {
  filter: VehicleFilter;
  onChange: (filter: VehicleFilter) => void;
  /** To choose from, where the location is not given. */
  locations?: readonly Location[];
}

/** Category, seats and price, and the location of the fleet; folded on small screens. Spec 2. */
export function VehicleFilters({ locations, filter, onChange }: VehicleFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = filterCount(filter);
  return (
    <section aria-label="Filters" className="border-b border-brass py-1 md:py-4">
      <PlainFilters filter={filter} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="label-caps flex min-h-12 w-full items-center justify-between md:hidden noscript:hidden"
      >
        Filters{chosen > 0 ? ` (${chosen})` : ''}
        <SlidersHorizontal aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </button>
      <div
        id={id}
        className={`${isOpen ? 'grid' : 'hidden'} items-end gap-x-6 gap-y-5 pt-3 pb-4 md:grid md:grid-cols-2 md:py-0 xl:gap-x-10 noscript:hidden ${locations ? 'lg:grid-cols-[12rem_auto_7rem_minmax(12rem,1fr)]' : 'lg:grid-cols-[auto_8rem_minmax(14rem,22rem)] lg:justify-between'}`}
      >
        {locations ? (
          <Select
            label="Location"
            options={locationOptions(locations)}
            value={filter.location}
            onChange={(location) => onChange({ ...filter, location })}
          />
        ) : null}
        <div className={locations ? 'md:order-4 lg:order-none' : 'md:col-span-2 lg:col-span-1'}>
          <ChipGroup
            label="Category"
            showsLabel
            chips={categoryChips}
            value={filter.category}
            onChange={(category) => onChange({ ...filter, category })}
          />
        </div>
        <Select
          label="Seats"
          options={seatChoices.map((seats) => ({ value: String(seats), label: seatsLabel(seats) }))}
          value={String(filter.minSeats)}
          onChange={(seats) => onChange({ ...filter, minSeats: Number(seats) })}
        />
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

/** 'Up to $N/day', in steps of $100. Spec 5 and 9. */
function PriceFilter({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <Slider
      label="Price range"
      value={value}
      onChange={onChange}
      minValue={priceLimits.minDollars}
      maxValue={priceLimits.maxDollars}
      step={priceLimits.stepDollars}
      valueText={(dollars) => `Up to $${dollars}/day`}
    />
  );
}

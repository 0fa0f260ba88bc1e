import { priceLimits, vehicleSorts } from '@makani/contract/vehicles/vehicles';
import { useId } from 'react';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { fieldBox, fieldLabel } from '../../../ui/forms/field-parts.tsx';
import { type VehicleFilter, categoryChips, seatChoices, seatsLabel, sortLabels } from './vehicle-filter.ts';

/** The same filters as a form of the browser's own, for those who have no JavaScript. */
export function PlainFilters({ filter }: { filter: VehicleFilter }) {
  return (
    <noscript>
      <form className="grid gap-4 py-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,1fr)_auto] lg:items-end">
        <PlainSelect
          name="category"
          label="Category"
          value={filter.category}
          options={categoryChips.map(({ value, label }) => [value, label])}
        />
        <PlainSelect
          name="minSeats"
          label="Seats"
          value={String(filter.minSeats)}
          options={seatChoices.map((seats) => [String(seats), seatsLabel(seats)])}
        />
        <PlainSelect
          name="maxPrice"
          label="Price range"
          value={String(filter.maxPrice)}
          options={prices.map((dollars) => [String(dollars), `Up to $${dollars}/day`])}
        />
        <PlainSelect
          name="sort"
          label="Sort by"
          value={filter.sort}
          options={vehicleSorts.map((sort) => [sort, sortLabels[sort]])}
        />
        <PlainButton type="submit" variant="secondary">
          Show vehicles
        </PlainButton>
      </form>
    </noscript>
  );
}

const { minDollars, maxDollars, stepDollars } = priceLimits;
const prices = Array.from(
  { length: (maxDollars - minDollars) / stepDollars + 1 },
  (_, step) => maxDollars - step * stepDollars,
);

interface PlainSelectProps {
  name: string;
  label: string;
  value: string;
  options: (readonly [value: string, label: string])[];
}

function PlainSelect({ name, label, value, options }: PlainSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={`${fieldLabel} mb-1.5 block`}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className={fieldBox}>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

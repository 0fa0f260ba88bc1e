import { type VehicleSort, vehicleSorts } from '@makani/contract/vehicles/vehicles';
import { Select } from '../../../ui/forms/select.tsx';
import { sortLabels } from './vehicle-filter.ts';

export interface SortFieldProps {
  value: VehicleSort;
  onChange: (sort: VehicleSort) => void;
}

export function SortField({ value, onChange }: SortFieldProps) {
  return (
    <div className="w-56 noscript:hidden">
      <Select
        label="Sort by"
        options={vehicleSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

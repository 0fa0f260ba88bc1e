import type { DeskRuleForm } from '@makani/contract/operator/desk-prices';
import type { Location } from '@makani/contract/site/locations';
import type { PriceRule } from '@makani/contract/vehicles/price-rules';
import { categories, type Category } from '@makani/contract/vehicles/vehicles';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { Select } from '../../ui/forms/select.tsx';
import type { PickedVehicle } from './vehicle-picker.tsx';

/** The vehicles that a rule is for. One vehicle is picked elsewhere. */
export interface Scope {
  of: 'many' | 'one';
  category: Category | '';
  locationId: string;
}

export function scopeOf(rule: PriceRule | null): Scope {
  const of = rule !== null && rule.vehicle !== null ? 'one' : 'many';
  return { of, category: rule?.category ?? '', locationId: rule?.locationId ?? '' };
}

/** As the API takes it. */
export function readScope(
  { of, category, locationId }: Scope,
  vehicle: PickedVehicle | null,
): Pick<DeskRuleForm, 'vehicleId' | 'category' | 'locationId'> {
  const isOne = of === 'one';
  return {
    vehicleId: isOne ? (vehicle?.id ?? null) : null,
    category: isOne || category === '' ? null : category,
    locationId: isOne || locationId === '' ? null : locationId,
  };
}

interface ScopeFieldsProps {
  scope: Scope;
  locations: readonly Location[];
  onChange: (scope: Scope) => void;
}

export function ScopeFields({ scope, locations, onChange }: ScopeFieldsProps) {
  return (
    <>
      <ChipGroup
        label="For"
        showsLabel
        value={scope.of}
        onChange={(of) => onChange({ ...scope, of })}
        chips={[
          { value: 'many', label: 'Many vehicles' },
          { value: 'one', label: 'One vehicle' },
        ]}
      />
      {scope.of === 'many' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Category"
            value={scope.category}
            options={[
              { value: '' as const, label: 'All' },
              ...categories.map((value) => ({ value, label: value })),
            ]}
            onChange={(category) => onChange({ ...scope, category })}
          />
          <Select
            label="Location"
            value={scope.locationId}
            options={[
              { value: '', label: 'All' },
              ...locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(locationId) => onChange({ ...scope, locationId })}
          />
        </div>
      ) : null}
    </>
  );
}

import { vehicleFormLimits } from '@makani/contract/vehicles/host-vehicle-form';
import type { Location } from '@makani/contract/site/locations';
import { categories } from '@makani/contract/vehicles/vehicles';
import type { PricePolicy } from '@makani/domain/policy/price-policy';
import { commissionInWords, dailyShareInWords } from '@makani/domain/pricing/price-split';
import { readDailyCents } from '@makani/domain/vehicles/vehicle-form';
import { type UseFormReturn, Controller, useWatch } from 'react-hook-form';
import { specSuggestions } from '../../../content/vehicle-suggestions.ts';
import { usePolicy } from '../../../site.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { CabinField } from './cabin-field.tsx';
import type { VehicleFacts, VehicleField, VehicleValues } from './vehicle-values.ts';

export type VehicleFormState = UseFormReturn<VehicleValues, unknown, VehicleFacts>;

export interface BasicFieldsProps {
  form: VehicleFormState;
  locations: readonly Location[];
  latestYear: number;
}

/** Name, category, year, price, location. Spec 5. */
export function BasicFields({ form, locations, latestYear }: BasicFieldsProps) {
  const { control } = form;
  const price = useWatch({ control, name: 'price' });
  const policy = usePolicy();
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField {...fieldOf(form, 'name', 'Name')} placeholder="Toyota Sienna Platinum" />
      </div>
      <Controller
        control={control}
        name="category"
        render={({ field, fieldState }) => (
          <Select
            label="Category"
            options={categories.map((category) => ({ value: category, label: category }))}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="locationId"
        render={({ field, fieldState }) => (
          <Select
            label="Location"
            options={locations.map(({ id, name, status }) => ({
              value: id,
              label: status === 'open' ? name : `${name} (Coming Soon)`,
              isDisabled: status !== 'open',
            }))}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        {...fieldOf(form, 'year', 'Year')}
        type="number"
        inputMode="numeric"
        min={vehicleFormLimits.minYear}
        max={latestYear}
        step={1}
      />
      <TextField
        {...fieldOf(form, 'price', 'Price per day (US$)')}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        description={earningsOf(price, policy)}
      />
    </div>
  );
}

/** Description, features, and the four facts that guests see. */
export function DetailFields({ form }: { form: VehicleFormState }) {
  const [category, engine] = useWatch({ control: form.control, name: ['category', 'engine'] });
  const suggested = specSuggestions(category, engine);
  return (
    <div className="grid gap-5">
      <TextArea {...fieldOf(form, 'description', 'Description')} />
      <TextArea
        {...fieldOf(form, 'features', 'Features')}
        description="One per line."
        placeholder={'Sliding doors on both sides\nTwo child seats'}
      />
      <fieldset className="min-w-0">
        <legend className="mt-2 mb-4 font-display text-xl">Specifications</legend>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField
            {...fieldOf(form, 'seats', 'Seats')}
            type="number"
            inputMode="numeric"
            min={1}
            max={vehicleFormLimits.maxSeats}
            step={1}
          />
          <TextField
            {...fieldOf(form, 'transmission', 'Transmission')}
            {...suggestions(suggested.transmission)}
          />
          <TextField {...fieldOf(form, 'engine', 'Engine')} {...suggestions(suggested.engine)} />
          <TextField
            {...fieldOf(form, 'acceleration', 'Acceleration')}
            {...suggestions(suggested.acceleration)}
          />
        </div>
      </fieldset>
    </div>
  );
}

/** The rows of seats. */
export function CabinDetails({ form }: { form: VehicleFormState }) {
  return (
    <Controller
      control={form.control}
      name="cabin"
      render={({ field, fieldState }) => (
        <CabinField cabin={field.value} error={fieldState.error?.message} onChange={field.onChange} />
      )}
    />
  );
}

/** A list to choose from. Some browsers hide it where `autocomplete` is off. */
function suggestions(texts: readonly string[]) {
  return {
    suggestions: texts,
    autoComplete: 'on',
    placeholder: texts[0],
    description: 'Choose one or type your own.',
  };
}

/** The host's earnings at this price; without a price, the commission. */
function earningsOf(price: string, policy: PricePolicy): string | undefined {
  const { cents: dailyCents } = readDailyCents(price);
  return dailyCents === null ? commissionInWords(policy) : dailyShareInWords(dailyCents, policy);
}

function fieldOf({ register, formState }: VehicleFormState, name: VehicleField, label: string) {
  return {
    label,
    required: true,
    autoComplete: 'off',
    error: formState.errors[name]?.message,
    ...register(name),
  };
}

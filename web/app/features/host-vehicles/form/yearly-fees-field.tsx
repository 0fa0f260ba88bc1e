import { TextField } from '../../../ui/forms/text-field.tsx';
import type { VehicleFormState } from './vehicle-fields.tsx';

/** The yearly registration fees, a part of which guests pay where prices list the charges of the law. */
export function YearlyFeesField({ form: { register, formState } }: { form: VehicleFormState }) {
  return (
    <fieldset className="mt-7 min-w-0">
      <legend className="mt-2 font-display text-xl">Registration</legend>
      <div className="mt-3 sm:max-w-sm">
        <TextField
          {...register('yearlyFees')}
          label="Annual fees (US$)"
          description="Optional. What the state and county charge you for this vehicle each year. Where Hawaii’s taxes and fees are price lines, guests pay a small part of it per day, and you keep it."
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          autoComplete="off"
          error={formState.errors.yearlyFees?.message}
        />
      </div>
    </fieldset>
  );
}

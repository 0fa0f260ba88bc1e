import { type HostExtraKind, hostExtraKinds } from '@makani/contract/bookings/host-extras';
import { hostExtraTitle } from '@makani/domain/pricing/host-extras';
import { Controller } from 'react-hook-form';
import { usePolicy } from '../../../site.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { VehicleFormState } from './vehicle-fields.tsx';

/** Extras that guests can add to a rental. The price field appears once an extra is offered. */
export function OfferedExtrasField({ form }: { form: VehicleFormState }) {
  const lessCommission = usePolicy().commissionPercent === 0 ? '' : ', less our commission';
  return (
    <fieldset className="mt-7 min-w-0">
      <legend className="mt-2 font-display text-xl">Extras</legend>
      <p className="mt-1 mb-3 text-ink-soft">
        Optional. Guests add them when they book, and you keep what they pay for them{lessCommission}. Enter 0
        for what’s included.
      </p>
      <div className="grid gap-3">
        {hostExtraKinds.map((kind) => (
          <OfferedExtra key={kind} kind={kind} form={form} />
        ))}
      </div>
    </fieldset>
  );
}

function OfferedExtra({ kind, form }: { kind: HostExtraKind; form: VehicleFormState }) {
  const title = hostExtraTitle(kind);
  return (
    <Controller
      control={form.control}
      name={kind}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-2">
          <Checkbox
            label={title}
            checked={value !== null}
            onChange={({ target }) => onChange(target.checked ? '' : null)}
          />
          {value === null ? null : (
            <TextField
              {...field}
              label={`${title}, US$ per day`}
              type="number"
              inputMode="decimal"
              min={0}
              step={0.01}
              required
              autoComplete="off"
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        </div>
      )}
    />
  );
}

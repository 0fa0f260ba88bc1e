import type { ExtraPrices, HostExtras } from '@makani/contract/bookings/host-extras';
import {
  extraPriceInWords,
  hostExtraTitle,
  inOrder,
  offeredExtras,
} from '@makani/domain/pricing/host-extras';
import { lineKinds } from '@makani/domain/pricing/line-kinds';
import { Checkbox } from './checkbox.tsx';
import { fieldLabel } from './field-parts.tsx';

export interface HostExtrasFieldProps {
  offered: ExtraPrices;
  values: HostExtras;
  onChange: (values: HostExtras) => void;
  disabled?: boolean;
}

/** The choice among the host's extras for the vehicle. Empty where they offer none. */
export function HostExtrasField({ offered, values, onChange, disabled = false }: HostExtrasFieldProps) {
  const shown = offeredExtras(offered);
  if (shown.length === 0) return null;
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={`${fieldLabel} mb-2`}>{lineKinds.host_extra.title}</legend>
      <div className="grid gap-x-6 gap-y-1 rounded-sm border border-brass-strong bg-paper-bright px-4 py-3 sm:auto-cols-fr sm:grid-flow-col">
        {shown.map(({ kind, dailyCents }) => (
          <Checkbox
            key={kind}
            label={hostExtraTitle(kind)}
            description={extraPriceInWords(dailyCents)}
            checked={values.includes(kind)}
            onChange={({ target }) =>
              onChange(target.checked ? inOrder([...values, kind]) : values.filter((one) => one !== kind))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

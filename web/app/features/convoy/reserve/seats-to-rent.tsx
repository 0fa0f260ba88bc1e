import { type Extras, noExtras } from '@makani/contract/bookings/extras';
import { formatUsd } from '@makani/contract/kernel/money';
import { extrasInWords, extrasShortage, hasExtras } from '@makani/domain/pricing/extras';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import type { OfferedExtras } from '../../../ui/forms/extras-field.tsx';

export interface SeatsToRentProps {
  /** Child seats that the law requires in this vehicle and that the party doesn't bring. */
  needed: Extras;
  offered: OfferedExtras;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  disabled: boolean;
}

/** Rents all child seats that a vehicle needs in one press. */
export function SeatsToRent({ needed, offered, isChecked, onChange, disabled }: SeatsToRentProps) {
  if (!hasExtras(needed)) return null;
  const words = extrasInWords(needed);
  const left = { ...noExtras };
  for (const extra of offered) left[extra.kind] = extra.left;
  const shortage = extrasShortage(needed, left);
  if (shortage !== null && !isChecked)
    return (
      <p className="mt-6 border-l-2 border-brass bg-brass-mist/60 px-4 py-3 text-sm">
        By law, the children in this vehicle need {words}. {shortage}
      </p>
    );
  const cents = offered.reduce((sum, { kind, unitCents }) => sum + needed[kind] * unitCents, 0);
  return (
    <div className="mt-6">
      <Checkbox
        label={`Rent ${words} with it for ${formatUsd(cents)}`}
        description="By law, the children in this vehicle need them. You can also bring your own."
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        disabled={disabled}
      />
    </div>
  );
}

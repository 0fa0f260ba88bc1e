import {
  type ExtraKind,
  type Extras,
  type listExtras,
  maxOfEachExtra,
} from '@makani/contract/bookings/extras';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { formatUsd } from '@makani/contract/kernel/money';
import { extraTitle } from '@makani/domain/pricing/extras';
import { lineKinds } from '@makani/domain/pricing/line-kinds';
import type { ReactNode, Ref } from 'react';
import { Button } from '../buttons/button.tsx';
import { fieldLabel } from './field-parts.tsx';
import { Stepper } from './stepper.tsx';

export type OfferedExtras = ResponseOf<typeof listExtras>['extras'];

export interface ExtrasFieldProps {
  offered: OfferedExtras;
  values: Extras;
  onChange: (values: Extras) => void;
  disabled?: boolean;
  /** Opens the counts; given while they are folded away. */
  onUnfold?: (() => void) | undefined;
  ref?: Ref<HTMLFieldSetElement>;
  /** Above the counts. */
  children?: ReactNode;
}

/** How many child seats are rented with the vehicle. Kinds that nobody can have are left out. */
export function ExtrasField({
  offered,
  values,
  onChange,
  disabled = false,
  onUnfold,
  ref,
  children,
}: ExtrasFieldProps) {
  const shown = offered.filter(({ kind, left }) => left > 0 || values[kind] > 0);
  const unitCents = offered[0]?.unitCents ?? 0;
  if (shown.length === 0) return null;
  return (
    <fieldset ref={ref} tabIndex={-1} disabled={disabled}>
      <legend className={`${fieldLabel} mb-2`}>{lineKinds.extra.title}</legend>
      <div className="rounded-sm border border-brass-strong bg-paper-bright px-4 pt-3.5 pb-2">
        <p className="text-sm text-ink-soft">
          {formatUsd(unitCents)} each for your dates. We hand them out clean and checked at pickup.
        </p>
        {children}
        {onUnfold ? (
          <p className="py-2">
            <Button variant="quiet" size="small" onPress={onUnfold}>
              Choose child seats
            </Button>
          </p>
        ) : (
          <div className="mt-2 divide-y divide-brass/40">
            {shown.map(({ kind, left }) => (
              <div key={kind} className="py-2">
                <Stepper
                  label={extraTitle(kind, 'more')}
                  description={`${words[kind]}${leftInWords(left)}`}
                  value={values[kind]}
                  min={0}
                  max={Math.max(Math.min(left, maxOfEachExtra), values[kind])}
                  onChange={(count) => onChange({ ...values, [kind]: count })}
                />
              </div>
            ))}
          </div>
        )}
      </div>
    </fieldset>
  );
}

const few = 3;

function leftInWords(left: number): string {
  return left > few ? '' : `. ${left === 0 ? 'None' : left} left`;
}

const words: Record<ExtraKind, string> = {
  infantSeat: 'Rear-facing, for the youngest',
  childSeat: 'Forward-facing with a harness',
  booster: 'With the vehicle’s own belt',
};

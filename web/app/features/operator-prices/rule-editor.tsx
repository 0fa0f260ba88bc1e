import {
  addDeskPriceRule,
  changeDeskPriceRule,
  type DeskRuleForm,
  previewDeskPriceRule,
  type PricePreview,
} from '@makani/contract/operator/desk-prices';
import type { Location } from '@makani/contract/site/locations';
import type { PriceRule } from '@makani/contract/vehicles/price-rules';
import { useRef, useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { ReasonForm } from '../../ui/forms/desk/reason-form.tsx';
import { unreadableDates } from '../../ui/forms/faults/unreadable-dates.ts';
import { useFocusOnFault } from '../../ui/forms/faults/use-focus-on-fault.ts';
import { RuleFields } from '../../ui/prices/rule-fields.tsx';
import {
  emptyRule,
  readRule,
  type RuleFaults,
  type RuleValues,
  valuesOf,
} from '../../ui/prices/rule-values.ts';
import { PriceComparison } from './price-comparison.tsx';
import { readScope, type Scope, ScopeFields, scopeOf } from './scope-fields.tsx';
import { type PickedVehicle, VehiclePicker } from './vehicle-picker.tsx';

export interface RuleEditorProps {
  /** Null for a new one. */
  rule: PriceRule | null;
  locations: readonly Location[];
  onClose: () => void;
}

/** The inputs of a comparison; every change replaces them. */
interface Compared {
  values: RuleValues;
  scope: Scope;
  vehicle: PickedVehicle;
}

/** Adds a rule of the desk, or changes one: what it says, whom it is for, what it would change, and why. */
export function RuleEditor({ rule, locations, onClose }: RuleEditorProps) {
  const [values, setValues] = useState<RuleValues>(rule === null ? emptyRule : valuesOf(rule));
  const [scope, setScope] = useState<Scope>(scopeOf(rule));
  const [vehicle, setVehicle] = useState<PickedVehicle | null>(rule?.vehicle ?? null);
  const [preview, setPreview] = useState<PricePreview | null>(null);
  const [faults, setFaults] = useState<RuleFaults>({});
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnFault(fields, faults);

  const changed = (): void => {
    setPreview(null);
    setFaults({});
  };
  const refused = ({ fields }: { fields: Record<string, string> }): boolean => {
    // A preview has the rule one level deeper.
    const own = Object.entries(fields).map(([name, fault]) => [name.replace(/^rule\./, ''), fault] as const);
    setFaults(Object.fromEntries(own));
    return own.length > 0;
  };
  // An answer that comes after a change is of what no longer stands there.
  const isShown = (of: Compared) => of.values === values && of.scope === scope && of.vehicle === vehicle;
  const compare = useDeskMutation(
    (form: DeskRuleForm, { vehicle: { id: forVehicleId } }: Compared) =>
      deskCall(previewDeskPriceRule, { body: { rule: form, ruleId: rule?.id ?? null, forVehicleId } }),
    {
      onSuccess: (found, _form, of) => {
        if (isShown(of)) setPreview(found);
      },
      onError: (error, _form, of) => (isShown(of) ? refused(error) : Object.keys(error.fields).length > 0),
    },
  );
  const save = useDeskMutation(
    (form: DeskRuleForm, reason: string) =>
      rule === null
        ? deskCall(addDeskPriceRule, { body: { ...form, reason } })
        : deskCall(changeDeskPriceRule, {
            params: { id: rule.id },
            body: { ...form, reason, version: rule.version },
          }),
    // A rule that was changed in the meantime is shown as it is now.
    { successMessage: 'Rule saved', revalidates: 'always', onSuccess: onClose, onError: refused },
  );

  /** The form's input; null if a field can’t be read, which is shown. */
  function readForm(): DeskRuleForm | null {
    const read = readRule(values, unreadableDates(fields.current));
    setFaults('faults' in read ? read.faults : {});
    return 'rule' in read ? { ...read.rule, ...readScope(scope, vehicle) } : null;
  }

  function comparePrices(): void {
    const form = readForm();
    if (form !== null && vehicle !== null) void compare.mutate(form, { values, scope, vehicle });
  }

  function submit(reason: string): void {
    const form = readForm();
    if (form === null) return;
    if (scope.of === 'one' && vehicle === null) setFaults({ vehicleId: 'Please choose a vehicle.' });
    else void save.mutate(form, reason);
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div ref={fields} className="grid gap-5">
        <RuleFields
          isNameShown
          values={values}
          onChange={(next) => {
            changed();
            setValues(next);
          }}
          faults={faults}
        />
        <ScopeFields
          scope={scope}
          locations={locations}
          onChange={(next) => {
            changed();
            setScope(next);
          }}
        />
      </div>
      <div className="grid gap-8">
        <section aria-labelledby="compare-heading">
          <h3 id="compare-heading" className="font-display text-lg">
            {scope.of === 'one' ? 'Vehicle' : 'Compare the prices of a vehicle'}
          </h3>
          <div className="mt-3">
            <VehiclePicker
              label={scope.of === 'one' ? 'Vehicle' : 'Vehicle to compare'}
              picked={vehicle}
              onPick={(picked) => {
                changed();
                setVehicle(picked);
              }}
              error={faults['vehicleId']}
            />
          </div>
          <div className="mt-4">
            <Button
              variant="secondary"
              size="small"
              isPending={compare.isPending}
              pendingText="Comparing…"
              disabledReason={vehicle === null ? 'Please choose a vehicle first.' : undefined}
              onPress={comparePrices}
            >
              Compare prices
            </Button>
          </div>
          <div aria-live="polite" className="mt-4 text-sm empty:hidden">
            {preview === null ? null : <PriceComparison preview={preview} />}
          </div>
        </section>
        <ReasonForm action="Save rule" isPending={save.isPending} fault={faults['reason']} onReason={submit}>
          <p className="text-sm text-ink-soft">
            New quotes use it right away. Existing quotes and bookings keep their price.
          </p>
        </ReasonForm>
        <div>
          <PlainButton variant="quiet" size="small" onClick={onClose}>
            Cancel
          </PlainButton>
        </div>
      </div>
    </div>
  );
}

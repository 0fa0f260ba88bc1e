import {
  addDeskPriceRule,
  changeDeskPriceRule,
  type DeskRuleForm,
  previewDeskPriceRule,
  type PricePreview,
} from '@makani/contract/operator/desk-prices';
import type { Location } from '@makani/contract/site/locations';
import type { PriceRule } from '@makani/contract/vehicles/price-rules';
import { categories, type Category } from '@makani/contract/vehicles/vehicles';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { ReasonForm } from '../../ui/forms/desk/reason-form.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { RuleFields } from '../../ui/prices/rule-fields.tsx';
import { emptyRule, ruleOf, type RuleValues, valuesOf } from '../../ui/prices/rule-values.ts';
import { PriceComparison } from './price-comparison.tsx';
import { type PickedVehicle, VehiclePicker } from './vehicle-picker.tsx';

export interface RuleEditorProps {
  /** Null for a new one. */
  rule: PriceRule | null;
  locations: readonly Location[];
  onClose: () => void;
}

interface Scope {
  of: 'many' | 'one';
  category: Category | '';
  locationId: string;
}

/** Adds a rule of the desk, or changes one: what it says, whom it is for, what it would change, and why. */
export function RuleEditor({ rule, locations, onClose }: RuleEditorProps) {
  const [values, setValues] = useState<RuleValues>(rule === null ? emptyRule : valuesOf(rule));
  const [scope, setScope] = useState<Scope>(scopeOf(rule));
  const [vehicle, setVehicle] = useState<PickedVehicle | null>(rule?.vehicle ?? null);
  const [preview, setPreview] = useState<PricePreview | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  const changed = (): void => {
    setPreview(null);
    setFaults({});
  };
  const form = formOf(values, scope, vehicle);
  const refused = ({ fields }: { fields: Record<string, string> }): boolean => {
    // A preview has the rule one level deeper.
    const own = Object.entries(fields).map(([name, fault]) => [name.replace(/^rule\./, ''), fault] as const);
    setFaults(Object.fromEntries(own));
    return own.length > 0;
  };
  const compare = useDeskMutation(
    (forVehicleId: string) =>
      deskCall(previewDeskPriceRule, { body: { rule: form, ruleId: rule?.id ?? null, forVehicleId } }),
    { onSuccess: setPreview, onError: refused },
  );
  const save = useDeskMutation(
    (reason: string) => {
      const body = { ...form, reason };
      return rule === null
        ? deskCall(addDeskPriceRule, { body })
        : deskCall(changeDeskPriceRule, { params: { id: rule.id }, body });
    },
    { successMessage: 'Rule saved', revalidates: 'after-success', onSuccess: onClose, onError: refused },
  );

  function submit(reason: string): void {
    setFaults({});
    if (scope.of === 'one' && vehicle === null) setFaults({ vehicleId: 'Please choose a vehicle.' });
    else void save.mutate(reason);
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="grid gap-5">
        <RuleFields
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
              onPress={() => {
                if (vehicle !== null) void compare.mutate(vehicle.id);
              }}
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
            New quotes use it at once. Existing quotes and bookings keep their price.
          </p>
        </ReasonForm>
        <div>
          <PlainButton variant="quiet" size="small" onClick={onClose}>
            Change nothing
          </PlainButton>
        </div>
      </div>
    </div>
  );
}

interface ScopeFieldsProps {
  scope: Scope;
  locations: readonly Location[];
  onChange: (scope: Scope) => void;
}

function ScopeFields({ scope, locations, onChange }: ScopeFieldsProps) {
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

function scopeOf(rule: PriceRule | null): Scope {
  const of = rule !== null && rule.vehicle !== null ? 'one' : 'many';
  return { of, category: rule?.category ?? '', locationId: rule?.locationId ?? '' };
}

function formOf(values: RuleValues, scope: Scope, vehicle: PickedVehicle | null): DeskRuleForm {
  const isOne = scope.of === 'one';
  return {
    ...ruleOf(values),
    vehicleId: isOne ? (vehicle?.id ?? null) : null,
    category: isOne || scope.category === '' ? null : scope.category,
    locationId: isOne || scope.locationId === '' ? null : scope.locationId,
  };
}

import {
  addHostPriceRule,
  changeHostPriceRule,
  type HostRuleForm,
  type PriceRule,
} from '@makani/contract/vehicles/price-rules';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { RuleFields } from '../../ui/prices/rule-fields.tsx';
import { emptyRule, ruleOf, valuesOf } from '../../ui/prices/rule-values.ts';

export interface RuleFormProps {
  vehicleId: string;
  /** Null for a new one. */
  rule: PriceRule | null;
  onClose: () => void;
}

/** Adds a rule, or changes one. The API checks it and says what is wrong at each field. */
export function RuleForm({ vehicleId, rule, onClose }: RuleFormProps) {
  const [values, setValues] = useState(rule === null ? emptyRule : valuesOf(rule));
  const [scope, setScope] = useState<'this' | 'all'>(rule !== null && rule.vehicle === null ? 'all' : 'this');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { mutate: save, isPending } = useApiMutation(
    (body: HostRuleForm) =>
      rule === null
        ? call(addHostPriceRule, { body })
        : call(changeHostPriceRule, { params: { id: rule.id }, body }),
    {
      successMessage: 'Rule saved',
      revalidates: 'after-success',
      onSuccess: onClose,
      onError({ fields }) {
        setFaults(fields);
        return Object.keys(fields).length > 0;
      },
    },
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    setFaults({});
    void save({ ...ruleOf(values), vehicleId: scope === 'this' ? vehicleId : null });
  }

  return (
    <form noValidate aria-label="Price rule" onSubmit={submit} className="mt-5 grid gap-5">
      <RuleFields
        values={values}
        onChange={(next) => {
          setFaults({});
          setValues(next);
        }}
        faults={faults}
      />
      <ChipGroup
        label="For"
        showsLabel
        value={scope}
        onChange={setScope}
        chips={[
          { value: 'this', label: 'This vehicle' },
          { value: 'all', label: 'All my vehicles' },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending} pendingText="Saving...">
          Save rule
        </Button>
        <PlainButton variant="secondary" onClick={onClose}>
          Cancel
        </PlainButton>
      </div>
    </form>
  );
}

import {
  addHostPriceRule,
  changeHostPriceRule,
  type HostRuleForm,
  type PriceRule,
} from '@makani/contract/vehicles/price-rules';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { unreadableDates } from '../../ui/forms/faults/unreadable-dates.ts';
import { useFocusOnFault } from '../../ui/forms/faults/use-focus-on-fault.ts';
import { RuleFields } from '../../ui/prices/rule-fields.tsx';
import { emptyRule, readRule, type RuleFaults, valuesOf } from '../../ui/prices/rule-values.ts';

export interface RuleFormProps {
  vehicleId: string;
  /** Null for a new one. */
  rule: PriceRule | null;
  onClose: () => void;
}

/** Adds a rule, or changes one. What is wrong, by itself or by the API, stands at its field. */
export function RuleForm({ vehicleId, rule, onClose }: RuleFormProps) {
  const [values, setValues] = useState(rule === null ? emptyRule : valuesOf(rule));
  const [scope, setScope] = useState<'this' | 'all'>(rule !== null && rule.vehicle === null ? 'all' : 'this');
  const [faults, setFaults] = useState<RuleFaults>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, faults);
  const { mutate: save, isPending } = useApiMutation(
    (body: HostRuleForm) =>
      rule === null
        ? call(addHostPriceRule, { body })
        : call(changeHostPriceRule, { params: { id: rule.id }, body: { ...body, version: rule.version } }),
    {
      successMessage: 'Rule saved',
      // A rule that was changed in the meantime is shown as it is now.
      revalidates: 'always',
      onSuccess: onClose,
      onError({ fields }) {
        setFaults(fields);
        return Object.keys(fields).length > 0;
      },
    },
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readRule(values, unreadableDates(form.current));
    setFaults('faults' in read ? read.faults : {});
    if ('rule' in read) void save({ ...read.rule, vehicleId: scope === 'this' ? vehicleId : null });
  }

  return (
    <form ref={form} noValidate aria-label="Price rule" onSubmit={submit} className="mt-5 grid gap-5">
      <RuleFields
        isNameShown={false}
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

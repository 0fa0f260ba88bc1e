import { endHostPriceRule, type PriceRule } from '@makani/contract/vehicles/price-rules';
import { changeInWords, whenInWords } from '@makani/domain/price-rules/rule-in-words';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { RuleButtons } from '../../ui/prices/rule-buttons.tsx';

export interface RuleListProps {
  rules: readonly PriceRule[];
  onEdit: (rule: PriceRule) => void;
  /** Called when a rule and its buttons are gone. */
  onEnded: () => void;
}

export function RuleList({ rules, onEdit, onEnded }: RuleListProps) {
  const [selected, setSelected] = useState<PriceRule | null>(null);
  const { mutate: end, isPending } = useApiMutation(
    (rule: PriceRule) => call(endHostPriceRule, { params: { id: rule.id } }),
    {
      successMessage: (_none, { name }) => `${name} has ended`,
      revalidates: 'always',
      onSuccess() {
        setSelected(null);
        onEnded();
      },
    },
  );
  if (rules.length === 0)
    return (
      <p className="mt-3 text-ink-soft">
        No rules yet: every day costs the daily price. Add one for a season, weekends, longer rentals, or
        early and late bookings.
      </p>
    );
  return (
    <>
      <ul className="mt-4 divide-y divide-brass/40 border-y border-brass/40">
        {rules.map((rule) => (
          <li key={rule.id} className="py-4">
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="font-medium break-words">{rule.name}</h3>
              <span className="whitespace-nowrap tabular-nums">{changeInWords(rule)}</span>
            </div>
            <p className="mt-1 text-sm text-ink-soft">
              {whenInWords(rule)}. {rule.vehicle === null ? 'All your vehicles.' : 'This vehicle.'}
            </p>
            {rule.isActive ? null : (
              <p className="mt-2">
                <Badge tone="grey">Not active</Badge>
              </p>
            )}
            <p className="mt-2">
              <RuleButtons name={rule.name} onEdit={() => onEdit(rule)} onEnd={() => setSelected(rule)} />
            </p>
          </li>
        ))}
      </ul>
      {selected ? (
        <ConfirmDialog
          title={`End ${selected.name}?`}
          action="End it"
          isPending={isPending}
          onConfirm={() => void end(selected)}
          onClose={() => setSelected(null)}
        >
          New quotes won’t use it anymore. Existing quotes and bookings keep their price. This can’t be
          undone.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

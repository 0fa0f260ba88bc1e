import type { OfferRule } from '@makani/contract/settings/offers';
import { Select } from '../../../ui/forms/select.tsx';
import { FigureField } from './figure-field.tsx';

export interface RuleFieldsProps {
  rule: OfferRule | null;
  /** By the field, `rule.percent`. */
  fault: (field: string) => string | undefined;
  onRule: (rule: OfferRule | null) => void;
}

type Kind = OfferRule['kind'] | 'nothing';

/** The reduction by the code, and the rentals that it applies to. */
export function RuleFields({ rule, fault, onRule }: RuleFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select<Kind>
        label="What it takes off"
        options={kinds}
        value={rule?.kind ?? 'nothing'}
        error={fault('rule')}
        onChange={(kind) => onRule(firstRule[kind])}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {rule?.kind === 'weekend_percent' || rule?.kind === 'percent' ? (
          <FigureField
            key={`${rule.kind} percent`}
            label="Percent"
            value={rule.percent}
            error={fault('rule.percent')}
            onFigure={(percent) => onRule({ ...rule, percent: percent ?? 0 })}
          />
        ) : null}
        {rule?.kind === 'percent' ? (
          <FigureField
            label="Minimum days"
            value={rule.leastDays}
            isOptional
            error={fault('rule.leastDays')}
            onFigure={(leastDays) => onRule({ ...rule, leastDays })}
          />
        ) : null}
        {rule?.kind === 'fixed' ? (
          <FigureField
            label="Amount in dollars"
            value={rule.amountCents}
            per={100}
            error={fault('rule.amountCents')}
            onFigure={(amountCents) => onRule({ ...rule, amountCents: amountCents ?? 0 })}
          />
        ) : null}
      </div>
    </div>
  );
}

const kinds: { value: Kind; label: string }[] = [
  { value: 'nothing', label: 'Nothing (no code)' },
  { value: 'percent', label: 'A percentage' },
  { value: 'weekend_percent', label: 'A percentage off weekends' },
  { value: 'seventh_day', label: 'Every seventh day free' },
  { value: 'fixed', label: 'An amount' },
];

const firstRule: Record<Kind, OfferRule | null> = {
  nothing: null,
  percent: { kind: 'percent', percent: 10, leastDays: null },
  weekend_percent: { kind: 'weekend_percent', percent: 10 },
  seventh_day: { kind: 'seventh_day' },
  fixed: { kind: 'fixed', amountCents: 2_500 },
};

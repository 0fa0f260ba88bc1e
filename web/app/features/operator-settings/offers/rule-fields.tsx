import type { OfferRule } from '@makani/contract/settings/offers';
import { plainText } from '@makani/contract/kernel/visible-text';
import { useState } from 'react';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

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

interface FigureFieldProps {
  label: string;
  /** 0 while what was typed is no number: no rule allows it. */
  value: number | null;
  /** How many of the value are one of what is typed: 100 for dollars in cents. */
  per?: number;
  isOptional?: boolean;
  error: string | undefined;
  onFigure: (value: number | null) => void;
}

/** A number, kept as it was typed. */
function FigureField({ label, value, per = 1, isOptional = false, error, onFigure }: FigureFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value / per));
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      required={!isOptional}
      value={text}
      error={error}
      onChange={({ currentTarget }) => {
        const typed = plainText(currentTarget.value);
        setText(currentTarget.value);
        if (isOptional && typed === '') onFigure(null);
        else onFigure(/^\d+(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * per * 100) / 100 : 0);
      }}
    />
  );
}

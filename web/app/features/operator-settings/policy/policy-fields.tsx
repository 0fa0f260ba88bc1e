import type { PolicyFigures } from '@makani/contract/site/policy';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { DraftFieldsProps } from '../setting-kind.ts';
import { figureNames, figures, type FigureName } from './policy-words.ts';

const deposit = 'US dollars held on the card, up to 2,000. With 0, there is none.';

const units: Record<FigureName, string> = {
  freeUntilHoursBeforePickup: 'Hours before pickup, 1 to 168.',
  lateFeeDays: 'Days of rental, 1 to 7. Never more than was paid.',
  lateGraceMinutes:
    'Minutes, 0 to 180. This is what guests are told; late returns aren’t charged automatically.',
  basicInsurancePercent: 'Percent of the rental fee, 0 to 50.',
  premiumInsurancePercent: 'Percent of the rental fee, instead of basic.',
  servicePercent: 'Percent of the rental fee, 0 to 50.',
  commissionPercent: 'Percent of what a host earns from a booking, 0 to 50. Guests’ prices don’t change.',
  youngDriverDailyCents: 'US dollars per day, up to 200.',
  minivanDepositCents: deposit,
  vanDepositCents: deposit,
  otherDepositCents: deposit,
};

export function PolicyFields({ draft, onDraft, faults }: DraftFieldsProps<PolicyFigures>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {figureNames.map((name) => (
        <FigureField
          key={name}
          name={name}
          value={draft[name]}
          error={faults[name]}
          onValue={(value) => onDraft({ ...draft, [name]: value })}
        />
      ))}
    </div>
  );
}

interface FigureFieldProps {
  name: FigureName;
  value: number;
  error: string | undefined;
  onValue: (value: number) => void;
}

/** The input stays as typed; the API refuses an invalid number. */
function FigureField({ name, value, error, onValue }: FigureFieldProps) {
  const isMoney = name.endsWith('Cents');
  const [text, setText] = useState(() => String(isMoney ? value / 100 : value));
  return (
    <TextField
      label={figures[name].label}
      description={units[name]}
      type="number"
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      required
      min={0}
      step={isMoney ? 0.01 : 1}
      value={text}
      error={error}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const typed = currentTarget.valueAsNumber;
        onValue(isMoney ? Math.round(typed * 100) : typed);
      }}
    />
  );
}

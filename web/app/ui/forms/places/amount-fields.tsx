import { useState } from 'react';
import { centsTyped, dollarsOf } from '../dollars.ts';
import { TextField } from '../text-field.tsx';

export interface AmountFieldProps {
  label: string;
  description: string;
  cents: number;
  error: string | undefined;
  onCents: (cents: number) => void;
}

/** An amount in dollars. The field stays as typed; the API refuses what is no amount. */
export function AmountField({ label, description, cents, error, onCents }: AmountFieldProps) {
  const [typed, setTyped] = useState(() => dollarsOf(cents));
  return (
    <TextField
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      required
      value={typed}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onCents(centsTyped(value) ?? Number.NaN);
      }}
    />
  );
}

export interface WholeFieldProps {
  label: string;
  description: string;
  value: number;
  error: string | undefined;
  onValue: (value: number) => void;
}

/** A whole number, which stays as typed, too. */
export function WholeField({ label, description, value, error, onValue }: WholeFieldProps) {
  const [typed, setTyped] = useState(() => String(value));
  return (
    <TextField
      label={label}
      description={description}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      required
      value={typed}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onValue(currentTarget.value.trim() === '' ? Number.NaN : Number(currentTarget.value));
      }}
    />
  );
}

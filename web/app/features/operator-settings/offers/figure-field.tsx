import { plainText } from '@makani/contract/kernel/visible-text';
import { useState } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';

export interface FigureFieldProps {
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
export function FigureField({
  label,
  value,
  per = 1,
  isOptional = false,
  error,
  onFigure,
}: FigureFieldProps) {
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

import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useHeldPress } from './use-held-press.ts';
import { fieldLabel } from './field-parts.tsx';

export interface StepperProps {
  label: string;
  /** The description of the count, below the label. */
  description?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A small number, changed by one at a time, or quickly while a button is held. */
export function Stepper({ label, description, value, min, max, onChange }: StepperProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="flex min-h-12 min-w-0 items-center justify-between gap-4">
      <p id={id} className="min-w-0">
        <span className={fieldLabel}>{label}</span>
        {description ? <span className="block text-sm text-ink-soft">{description}</span> : null}
      </p>
      <div className="flex shrink-0 items-center gap-1">
        <StepButton label={`Fewer: ${label}`} isDisabled={value <= min} onPress={() => onChange(value - 1)}>
          <Minus aria-hidden="true" className="size-4" />
        </StepButton>
        <output translate="no" className="w-9 text-center text-lg font-medium tabular-nums">
          {value}
        </output>
        <StepButton label={`More: ${label}`} isDisabled={value >= max} onPress={() => onChange(value + 1)}>
          <Plus aria-hidden="true" className="size-4" />
        </StepButton>
      </div>
    </fieldset>
  );
}

interface StepButtonProps {
  label: string;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** It keeps the focus at the end of its range, where it does nothing. */
function StepButton({ label, isDisabled, onPress, children }: StepButtonProps) {
  const held = useHeldPress(() => {
    if (!isDisabled) onPress();
  });
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      {...held}
      className="grid touch-manipulation size-11 place-items-center rounded-xs border border-brass-strong text-ink transition-colors hover:border-ink hover:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:border-stone-mist aria-disabled:bg-transparent aria-disabled:text-stone-ink/50"
    >
      {children}
    </button>
  );
}

import { Check } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field-parts.tsx';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'type' | 'children'
> {
  label: ReactNode;
  /** The meaning of the choice, below the label. */
  description?: string;
  error?: string | undefined;
  /** As high as a thumb, for screens that are used standing up. */
  isLarge?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A native checkbox with our look, compatible with react-hook-form's `register`. */
export function Checkbox({ label, description, error, isLarge = false, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div>
      <label
        htmlFor={id}
        className={`flex cursor-pointer items-start gap-3 ${isLarge ? 'min-h-11 py-2.5' : 'min-h-8 py-1'}`}
      >
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={description ? `${id}-description ${id}-error` : `${id}-error`}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-xs border border-brass-strong bg-paper-bright checked:border-ink checked:bg-ink aria-invalid:border-hibiscus-press disabled:cursor-not-allowed disabled:not-checked:border-stone-ink/40 disabled:not-checked:bg-stone-mist"
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none relative size-4 text-paper opacity-0 peer-checked:opacity-100"
            strokeWidth={2.5}
          />
        </span>
        <span>{label}</span>
      </label>
      {description ? (
        <p id={`${id}-description`} className="pl-8 text-sm text-ink-soft">
          {description}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

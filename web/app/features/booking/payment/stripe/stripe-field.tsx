import { useId } from 'react';
import { FieldError, fieldLabel } from '../../../../ui/forms/field-parts.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

export interface StripeFieldProps {
  label: string;
  error: string | undefined;
  isLoading: boolean;
  isFocused: boolean;
  isReadOnly: boolean;
  /** Where the frame goes. */
  place: (element: HTMLElement | null) => void;
}

/**
 * A field that Stripe's frame fills, with the look of ours. The label is around it, so that a press anywhere in the box
 * goes into the field. A group gives label and error to screen readers, because the frame has a name of its own.
 */
export function StripeField({ label, error, isLoading, isFocused, isReadOnly, place }: StripeFieldProps) {
  const id = useId();
  const border = error ? 'border-hibiscus-press' : 'border-brass-strong hover:border-ink';
  const ring = isFocused ? 'outline-2 outline-offset-3 outline-lagoon' : '';
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-describedby={`${id}-error`} className="min-w-0">
      <label htmlFor={`${id}-frame`}>
        <span id={`${id}-label`} className={`${fieldLabel} mb-1.5 block`}>
          {label}
        </span>
        <span
          className={`relative flex min-h-12 w-full cursor-text items-center rounded-sm border px-4 py-2.5 transition-colors ${border} ${ring} ${isReadOnly ? 'bg-paper-deep/60' : 'bg-paper-bright'}`}
        >
          <span id={`${id}-frame`} ref={place} translate="no" className="block min-h-6 w-full min-w-0" />
          {isLoading ? (
            <span className="absolute inset-x-4">
              <Skeleton className="h-4 w-1/2" />
            </span>
          ) : null}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

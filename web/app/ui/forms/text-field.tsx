import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { FieldDescription, FieldError, describedBy, fieldBox, fieldLabel } from './field-parts.tsx';

interface FieldWords {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
}

export interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  /** Texts to choose from; any other may be typed. */
  suggestions?: readonly string[];
  ref?: Ref<HTMLInputElement>;
}

/** A single-line native input, compatible with react-hook-form's `register`. */
export function TextField({ label, description, error, suggestions, ...input }: TextFieldProps) {
  const ids = useFieldIds(input.id);
  return (
    <div>
      <FieldLabel id={ids.field} label={label} optional={isOptional(input)} />
      <input
        type="text"
        {...input}
        {...fieldProps(ids, description, error)}
        list={suggestions && ids.suggestions}
      />
      {suggestions ? (
        <datalist id={ids.suggestions}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      ) : null}
      {description ? <FieldDescription id={ids.description}>{description}</FieldDescription> : null}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

export interface TextAreaProps
  extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, description, error, rows = 5, ...area }: TextAreaProps) {
  const ids = useFieldIds(area.id);
  return (
    <div>
      <FieldLabel id={ids.field} label={label} optional={isOptional(area)} />
      <textarea rows={rows} {...area} {...fieldProps(ids, description, error)} />
      {description ? <FieldDescription id={ids.description}>{description}</FieldDescription> : null}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

interface FieldIds {
  field: string;
  description: string;
  error: string;
  suggestions: string;
}

function useFieldIds(given: string | undefined): FieldIds {
  const own = useId();
  const field = given ?? own;
  return {
    field,
    description: `${field}-description`,
    error: `${field}-error`,
    suggestions: `${field}-suggestions`,
  };
}

function fieldProps(ids: FieldIds, description: string | undefined, error: string | undefined) {
  return {
    id: ids.field,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(description !== undefined && ids.description, ids.error),
    className: fieldBox,
  };
}

/** Most fields are required, so only the optional ones are marked. */
function isOptional({
  required,
  readOnly,
}: {
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
}): boolean {
  return required === false && !readOnly;
}

function FieldLabel({ id, label, optional }: { id: string; label: string; optional: boolean }) {
  return (
    <div className="mb-1.5 flex items-baseline justify-between gap-3">
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      {optional ? <span className="text-sm text-ink-faint">Optional</span> : null}
    </div>
  );
}

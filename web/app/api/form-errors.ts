import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './api-error.ts';

export interface FormFields<Values extends FieldValues> {
  setError: UseFormSetError<Values>;
  /** The form's fields in visual order: the first one with an error gets the focus. */
  names: readonly FieldPath<Values>[];
  /** The prefix of the form's fields in the body: `customerInfo.`. */
  prefix?: string;
}

export interface ShowFieldErrorsInput<Values extends FieldValues> extends FormFields<Values> {
  error: Pick<ApiError, 'fields'>;
}

/** Shows the API's messages at their fields. Returns false when none of them belongs to this form. */
export function showFieldErrors<Values extends FieldValues>({
  error,
  setError,
  names,
  prefix = '',
}: ShowFieldErrorsInput<Values>): boolean {
  const atFault = names.filter((name) => error.fields[prefix + name] !== undefined);
  atFault.forEach((name, place) => {
    setError(name, { message: error.fields[prefix + name] ?? '' }, { shouldFocus: place === 0 });
  });
  return atFault.length > 0;
}

import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './api-error.ts';

export interface FormFields<Values extends FieldValues> {
  setError: UseFormSetError<Values>;
  /** The form's fields in the order in which they stand: the first at fault gets the focus. */
  names: readonly FieldPath<Values>[];
  /** Where the form's fields lie in the body: `customerInfo.`. */
  prefix?: string;
}

export interface ShowFieldErrorsInput<Values extends FieldValues> extends FormFields<Values> {
  error: ApiError;
}

/** Puts the API's sentences at their fields. False when none of them belongs to this form. */
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

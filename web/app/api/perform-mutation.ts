import type { FieldValues } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { ApiError, isApiError } from './api-error.ts';
import { type FormFields, showFieldErrors } from './form-errors.ts';

export interface MutationOptions<Args extends unknown[], Result, Values extends FieldValues = FieldValues> {
  /** The toast after a success. */
  successMessage?: string | ((result: Result, ...args: Args) => string);
  /** Reloads the page's data: after a success only, or however the request ended. */
  revalidates?: 'after-success' | 'always';
  /** Runs after the toast and the revalidation. The mutation stays pending until it ends. */
  onSuccess?: (result: Result, ...args: Args) => unknown;
  /** The form that shows the API's messages at its fields. */
  form?: FormFields<Values>;
  /**
   * The toast after a failure, whatever the fields show. By default the API's message, unless it is shown
   * already.
   */
  errorMessage?: (error: ApiError) => string;
  /** Shows the failure in a place of its own. Returns true when it has, so that no toast appears. */
  onError?: (error: ApiError, ...args: Args) => ErrorHandled | Promise<ErrorHandled>;
  /**
   * Handles a missing session; `again` repeats the mutation after the sign-in. By default it is an ordinary
   * failure.
   */
  onSignedOut?: (again: () => void) => void;
}

type ErrorHandled = boolean | undefined | void;

interface Surroundings<Args extends unknown[], Result, Values extends FieldValues> {
  /** Reads the current options: the page may render again while the API works. */
  options: () => MutationOptions<Args, Result, Values>;
  revalidate: () => Promise<void>;
  again: () => void;
}

/** Runs one mutation, from the request to its toast. @returns whether the change was made. */
export async function performMutation<Args extends unknown[], Result, Values extends FieldValues>(
  run: (...args: Args) => Promise<Result>,
  args: Args,
  { options, revalidate, again }: Surroundings<Args, Result, Values>,
): Promise<boolean> {
  let result: Result;
  try {
    result = await run(...args);
  } catch (error) {
    await reportFailure(asApiError(error), args, options(), again);
    if (options().revalidates === 'always') await revalidate();
    return false;
  }
  const { successMessage, revalidates } = options();
  if (successMessage !== undefined) {
    toast.success(typeof successMessage === 'string' ? successMessage : successMessage(result, ...args));
  }
  if (revalidates !== undefined) await revalidate();
  await options().onSuccess?.(result, ...args);
  return true;
}

async function reportFailure<Args extends unknown[], Result, Values extends FieldValues>(
  error: ApiError,
  args: Args,
  { form, errorMessage, onError, onSignedOut }: MutationOptions<Args, Result, Values>,
  again: () => void,
): Promise<void> {
  if (onSignedOut && error.code === 'not_signed_in') return onSignedOut(again);
  const isAtFields = form !== undefined && showFieldErrors({ ...form, error });
  if ((await onError?.(error, ...args)) === true) return undefined;
  if (errorMessage) toast.error(errorMessage(error));
  else if (!isAtFields) toast.error(error.message);
  return undefined;
}

/** Turns anything but an `ApiError` into an unexpected one, and reports it, because it is a bug. */
function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  reportError(error);
  return new ApiError({ code: 'unexpected', status: 0, cause: error });
}

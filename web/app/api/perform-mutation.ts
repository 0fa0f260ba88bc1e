import type { FieldValues } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { ApiError, isApiError } from './api-error.ts';
import { type FormFields, showFieldErrors } from './form-errors.ts';

export interface MutationOptions<Args extends unknown[], Result, Values extends FieldValues = FieldValues> {
  /** The toast after a success. */
  successMessage?: string | ((result: Result, ...args: Args) => string);
  /** What the page shows is loaded again: after a success, or however it ended. */
  revalidates?: 'after-success' | 'always';
  /** After toast and revalidation. The mutation is pending until this has ended, too. */
  onSuccess?: (result: Result, ...args: Args) => unknown;
  /** The form whose fields show the API's sentences. */
  form?: FormFields<Values>;
  /** The toast after a failure, whatever the fields say. Without it the API's sentence, where nothing else has shown it. */
  errorMessage?: (error: ApiError) => string;
  /** Shows the failure where it belongs. True when it is shown: no toast. */
  onError?: (error: ApiError, ...args: Args) => ErrorHandled | Promise<ErrorHandled>;
  /** Nobody is signed in: takes over, and calls `again` after the sign-in. Without it that is a failure as any other. */
  onSignedOut?: (again: () => void) => void;
}

type ErrorHandled = boolean | undefined | void;

interface Surroundings<Args extends unknown[], Result, Values extends FieldValues> {
  /** Those of the moment they are needed in: the page goes on while the API works. */
  options: () => MutationOptions<Args, Result, Values>;
  revalidate: () => Promise<void>;
  again: () => void;
}

/** One change, from the request to its toast. @returns whether it was made. */
export async function performMutation<Args extends unknown[], Result, Values extends FieldValues>(
  run: (...args: Args) => Promise<Result>,
  args: Args,
  { options, revalidate, again }: Surroundings<Args, Result, Values>,
): Promise<boolean> {
  let result: Result;
  try {
    result = await run(...args);
  } catch (error) {
    await tellFailure(asApiError(error), args, options(), again);
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

async function tellFailure<Args extends unknown[], Result, Values extends FieldValues>(
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

/** Anything but the API's refusal is a mistake of ours: reported, and told in the words for what is unexpected. */
function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  reportError(error);
  return new ApiError({ code: 'unexpected', status: 0, cause: error });
}

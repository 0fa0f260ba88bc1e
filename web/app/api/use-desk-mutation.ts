import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { promptAtDesk } from '../session/desk-questions.ts';
import type { MutationOptions } from './perform-mutation.ts';
import { type ApiMutation, useApiMutation } from './use-api-mutation.ts';

/**
 * An act of the desk: like `useApiMutation`, but when the password or a new sign-in is needed first, it is asked for and the
 * act goes on.
 */
export function useDeskMutation<Args extends unknown[], Result, Values extends FieldValues = FieldValues>(
  run: (...args: Args) => Promise<Result>,
  options: MutationOptions<Args, Result, Values> = {},
): ApiMutation<Args> {
  const mutation: ApiMutation<Args> = useApiMutation(run, {
    ...options,
    onSignedOut: (again) => promptAtDesk('sign-in', again),
    onError(error, ...args) {
      if (error.code !== 'password_needed') return options.onError?.(error, ...args);
      promptAtDesk('password', () => void mutation.mutate(...args));
      return true;
    },
  });
  return mutation;
}

/** The props of an `ActDialog` that perform an act with its reason. The dialog closes after a success. */
export function useDeskAct<Result>(
  onClose: () => void,
  run: (reason: string) => Promise<Result>,
  options: MutationOptions<[reason: string], Result> = {},
): { isPending: boolean; onClose: () => void; onConfirm: (reason: string) => void } {
  const { mutate, isPending } = useDeskMutation(run, { onSuccess: onClose, ...options });
  return { isPending, onClose, onConfirm: (reason) => void mutate(reason) };
}

/** The props of a `ReasonForm` that perform an act with its reason. An error about the reason stands at its field. */
export function useDeskReason<Result>(
  run: (reason: string) => Promise<Result>,
  options: MutationOptions<[reason: string], Result>,
): { isPending: boolean; fault: string | undefined; onReason: (reason: string) => void } {
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useDeskMutation(run, {
    ...options,
    onError({ fields }) {
      setFault(fields['reason']);
      return fields['reason'] !== undefined;
    },
  });
  return { isPending, fault, onReason: (reason) => void mutate(reason) };
}

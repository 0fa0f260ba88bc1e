import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type MutationOptions, performMutation } from './perform-mutation.ts';

export interface ApiMutation<Args extends unknown[]> {
  /** Does nothing while a mutation is pending. @returns whether the change was made. */
  mutate: (...args: Args) => Promise<boolean>;
  isPending: boolean;
}

/**
 * A change made through the API: pending until it ends, run once however often it is pressed, its failure
 * shown at the form's fields or as a toast, the page's data reloaded.
 */
export function useApiMutation<Args extends unknown[], Result, Values extends FieldValues = FieldValues>(
  run: (...args: Args) => Promise<Result>,
  options: MutationOptions<Args, Result, Values> = {},
): ApiMutation<Args> {
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  // The response is handled with the options of the latest render, not of the press.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  async function mutate(...args: Args): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPending(true);
    try {
      return await performMutation(run, args, {
        options: () => latest.current,
        revalidate,
        again: () => void mutate(...args),
      });
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  }

  return { mutate, isPending };
}

import { useRef } from 'react';
import { newKey } from './new-key.ts';

export type KeyOf = (what: string) => string;

/**
 * The Idempotency-Key of what is sent: the same again has the same key, so a retry after a lost connection counts once, and
 * anything else another.
 */
export function useKeys(): KeyOf {
  const keys = useRef(new Map<string, string>());
  return (what) => {
    const key = keys.current.get(what) ?? newKey();
    keys.current.set(what, key);
    return key;
  };
}

import { createContext, use } from 'react';

/**
 * The nonce that allows this response's scripts and styles. Only the server has it, because the browser hides
 * it from scripts.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}

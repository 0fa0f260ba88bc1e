import { createContext, use } from 'react';

/** The one word that lets a script or a style of this response count; only the server knows it, for the browser hides it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}

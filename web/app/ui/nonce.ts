import { createContext, use } from 'react';

/** The nonce that allows this response's scripts and styles. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The browser hides it from selectors and markup, but not from scripts of the page. */
export function nonceOfDocument(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}

export function useNonce(): string | undefined {
  return use(NonceContext);
}

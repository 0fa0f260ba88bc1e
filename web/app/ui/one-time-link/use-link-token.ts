import { useEffect, useSyncExternalStore } from 'react';

export type LinkToken = { state: 'reading' } | { state: 'missing' } | { state: 'read'; token: string };

/**
 * The token after the `#` of a link that works once. It is read once and removed from the address bar, so that
 * neither the history nor an onlooker sees it.
 */
export function useLinkToken(): LinkToken {
  const token = useSyncExternalStore(followAddress, readToken, () => undefined);

  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  }, [token]);

  if (token === undefined) return { state: 'reading' };
  return token === '' ? { state: 'missing' } : { state: 'read', token };
}

/** Stays in memory after the address bar has been cleared. */
let taken = { pathname: '', token: '' };

function readToken(): string {
  const { hash, pathname } = window.location;
  if (hash.length > 1) taken = { pathname, token: hash.slice(1) };
  return taken.pathname === pathname ? taken.token : '';
}

/** Another link of the same page, opened in the same tab. */
function followAddress(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

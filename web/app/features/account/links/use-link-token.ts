import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type LinkToken = { state: 'reading' } | { state: 'missing' } | { state: 'read'; token: string };

/**
 * The token after the `#` of an email's link. It is read once and removed from the address bar, so that
 * neither the history nor an onlooker sees it.
 */
export function useLinkToken(): LinkToken {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const token = useSyncExternalStore(
    noChanges,
    () => tokenAt(pathname),
    () => undefined,
  );

  useEffect(() => {
    if (window.location.hash !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [navigate, pathname]);

  if (token === undefined) return { state: 'reading' };
  return token === '' ? { state: 'missing' } : { state: 'read', token };
}

/** Stays in memory after the address bar has been cleared. */
let taken = { pathname: '', token: '' };

function tokenAt(pathname: string): string {
  const found = window.location.hash.slice(1);
  if (found !== '') taken = { pathname, token: found };
  return taken.pathname === pathname ? taken.token : '';
}

function noChanges(): () => void {
  return () => {};
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type LinkToken = { state: 'reading' } | { state: 'missing' } | { state: 'read'; token: string };

/**
 * The token behind the `#` of a mail's link. It is read once and then taken out of the address bar, so that neither
 * history nor a look over the shoulder keeps it.
 */
export function useLinkToken(): LinkToken {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<LinkToken>({ state: 'reading' });

  useEffect(() => {
    const found = window.location.hash.slice(1);
    if (found === '') {
      setToken((before) => (before.state === 'read' ? before : { state: 'missing' }));
      return;
    }
    setToken({ state: 'read', token: found });
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [navigate, pathname]);

  return token;
}

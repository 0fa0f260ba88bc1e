import { type Account, getAccount } from '@makani/contract/accounts/account';
import { type ReactNode, useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { EmailNote } from './email-note.tsx';

export interface VerifyEmailOfferProps {
  /** The account if it has been loaded. */
  account?: Account | null;
  /** The reason to confirm, as a request. */
  children: ReactNode;
}

/**
 * Offers to confirm the email, and says so once that has happened in another tab. Nothing is shown to guests
 * whose email was confirmed before.
 */
export function VerifyEmailOffer({ account = null, children }: VerifyEmailOfferProps) {
  const { first, latest } = useLatestAccount(account);
  if (first === null || latest === null || first.emailVerified) return null;
  return (
    <output className="block">
      <EmailNote email={latest.user.email} isVerified={latest.emailVerified}>
        {children}
      </EmailNote>
    </output>
  );
}

/** The account as it was first seen, and as it is whenever the guest comes back to this tab. */
function useLatestAccount(loaded: Account | null) {
  const [seen, setSeen] = useState({ first: loaded, latest: loaded });

  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    function load(): void {
      if (document.visibilityState !== 'visible') return;
      call(getAccount, {}, { signal, quiet: true }).then(
        (latest) => setSeen(({ first }) => ({ first: first ?? latest, latest })),
        (error: unknown) => {
          if (!signal.aborted && !isApiError(error)) throw error;
        },
      );
    }
    if (loaded === null) load();
    document.addEventListener('visibilitychange', load, { signal });
    return () => request.abort();
  }, [loaded]);

  return seen;
}

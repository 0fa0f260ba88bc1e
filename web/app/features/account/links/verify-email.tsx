import { verifyEmail } from '@makani/contract/accounts/account';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { paths } from '../../../paths.ts';
import { openAuthDialog } from '../../../session/auth-dialog-state.ts';
import { useSession } from '../../../session/session.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx';
import { LoadingStatus, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LinkExpired } from '../../../ui/one-time-link/link-expired.tsx';
import { useLinkToken } from '../../../ui/one-time-link/use-link-token.ts';

type Verification =
  { state: 'loading' } | { state: 'verified' } | { state: 'over' } | { state: 'failed'; message: string };

/** Confirms the email as soon as the link opens. Opening it twice is not an error. */
export function VerifyEmail() {
  const link = useLinkToken();
  const token = link.state === 'read' ? link.token : null;
  const [tries, setTries] = useState(0);
  const [verification, setVerification] = useState<Verification>({ state: 'loading' });

  useEffect(() => {
    if (token === null) return;
    const request = new AbortController();
    call(verifyEmail, { body: { token } }, { signal: request.signal }).then(
      () => setVerification({ state: 'verified' }),
      (error: unknown) => {
        if (!request.signal.aborted) setVerification(verificationAfter(error));
      },
    );
    return () => request.abort();
  }, [token, tries]);

  function again(): void {
    setVerification({ state: 'loading' });
    setTries(tries + 1);
  }

  if (link.state === 'missing') return <Over />;
  switch (verification.state) {
    case 'loading':
      return (
        <>
          <LoadingStatus>Confirming your email…</LoadingStatus>
          <Skeleton className="h-7 w-2/3" />
        </>
      );
    case 'failed':
      return (
        <ErrorPanel message={verification.message} action={<Button onPress={again}>Try again</Button>} />
      );
    case 'verified':
      return <Confirmed />;
    case 'over':
      return <Over />;
  }
}

function verificationAfter(error: unknown): Verification {
  if (!isApiError(error)) throw error;
  if (error.code === 'link_expired' || error.code === 'invalid_input') return { state: 'over' };
  return { state: 'failed', message: error.message };
}

function Confirmed() {
  return (
    <div aria-live="polite">
      <p className="flex items-center gap-3 text-lg text-palm-deep">
        <BadgeCheck aria-hidden="true" className="size-7 shrink-0" strokeWidth={1.5} />
        Your email is confirmed. Mahalo!
      </p>
      <Link to={paths.fleet} className={`${buttonClass()} mt-8`}>
        See our fleet
      </Link>
    </div>
  );
}

/** Only the signed-in owner can request another link, from the profile. */
function Over() {
  const session = useSession();
  const action = session ? (
    <Link to={paths.profile} className={buttonClass()}>
      Go to my profile
    </Link>
  ) : (
    <Button onPress={() => openAuthDialog()}>Sign in to send another</Button>
  );
  return <LinkExpired action={action} />;
}

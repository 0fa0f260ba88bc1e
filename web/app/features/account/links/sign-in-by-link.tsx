import { type Session, signInByLink } from '@makani/contract/accounts/auth';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { resetDraft } from '../../../booking-draft/draft.ts';
import { paths } from '../../../paths.ts';
import { openAuthDialog, signInToast } from '../../../session/auth-dialog-state.ts';
import { knownBrowserTokens, storeBrowserToken } from '../../../session/known-browser.ts';
import { storeSession, usePageUser } from '../../../session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OneTimeLink } from '../../../ui/one-time-link/one-time-link.tsx';

/** Signs in with the link of a mail. It waits for a press: programs that check mail open links, too. */
export function SignInByLink() {
  return (
    <OneTimeLink
      expiredAction={<Button onPress={() => openAuthDialog({ mode: 'link' })}>Ask for a new link</Button>}
    >
      {(token, onExpired) => <SignInButton token={token} onExpired={onExpired} />}
    </OneTimeLink>
  );
}

function SignInButton({ token, onExpired }: { token: string; onExpired: () => void }) {
  const navigate = useNavigate();
  const before = usePageUser();
  const { mutate: open, isPending } = useApiMutation(
    () => call(signInByLink, { body: { token }, knownBrowsers: knownBrowserTokens() }),
    {
      onSuccess({ token: session, browserToken, ...user }) {
        if (browserToken !== undefined) storeBrowserToken(browserToken);
        finish({ token: session, user });
      },
      onError(error) {
        const isOver =
          isApiError(error) && (error.code === 'link_expired' || error.fields['token'] !== undefined);
        if (isOver) onExpired();
        return isOver;
      },
    },
  );

  function finish(session: Session): void {
    // Another user must not see what was typed in this browser.
    if (before !== null && before.id !== session.user.id) resetDraft();
    storeSession(session);
    toast.success('Successfully logged in!', { id: signInToast });
    void navigate(paths.trips, { replace: true });
  }

  return (
    <div className="grid max-w-md gap-5">
      <p className="text-ink-soft">Press the button to sign in to your account. The link works once.</p>
      <Button wide isPending={isPending} pendingText="Processing..." onPress={() => void open()}>
        Sign in
      </Button>
    </div>
  );
}

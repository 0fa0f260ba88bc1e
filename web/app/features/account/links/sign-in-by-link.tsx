import { readSignInLink, signInByLink } from '@makani/contract/accounts/auth';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useLinked } from '../../../api/links/use-linked.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { paths } from '../../../paths.ts';
import { openAuthDialog, signInToast } from '../../../session/auth-dialog-state.ts';
import { beginSession } from '../../../session/begin-session.ts';
import { knownBrowserTokens } from '../../../session/known-browser.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { OpeningLink } from '../../../ui/feedback/opening-link.tsx';
import { OneTimeLink } from '../../../ui/one-time-link/one-time-link.tsx';

/** Signs in with the link of a mail. It names the account and waits for a press: programs that check mail open links, too. */
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
  const {
    facts: account,
    failure,
    again,
  } = useLinked((secret, signal) => call(readSignInLink, { body: { token: secret } }, { signal }), {
    token,
    onExpired,
  });
  const { mutate: open, isPending } = useApiMutation(
    () => call(signInByLink, { body: { token }, knownBrowsers: knownBrowserTokens() }),
    {
      onSuccess(signedIn) {
        beginSession(signedIn);
        toast.success('Successfully logged in!', { id: signInToast });
        return navigate(paths.trips, { replace: true });
      },
      onError(error) {
        const isOver = error.code === 'link_expired' || error.fields['token'] !== undefined;
        if (isOver) onExpired();
        return isOver;
      },
    },
  );

  if (account === null || failure !== null)
    return (
      <OpeningLink failure={failure} again={again}>
        Opening your link…
      </OpeningLink>
    );
  return (
    <div className="grid max-w-md gap-5">
      <p className="wrap-anywhere">
        This link signs you in as{' '}
        <strong translate="no" className="font-semibold">
          {account.email}
        </strong>
        .
      </p>
      <p className="text-ink-soft">Not your address? Don’t use it: close this page. The link works once.</p>
      <Button wide isPending={isPending} pendingText="Processing..." onPress={() => void open()}>
        Sign in
      </Button>
    </div>
  );
}

import type { Session } from '@makani/contract/accounts/auth';
import { signInByPasskey, startPasskeySignIn } from '@makani/contract/accounts/passkeys';
import toast from 'react-hot-toast/headless';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { hasPasskeys, readPasskey } from '../../session/device-passkeys.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { signInToast } from '../../session/auth-dialog-state.ts';
import { knownBrowserTokens, storeBrowserToken } from '../../session/known-browser.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** Signs in without a password, where the browser can. */
export function PasskeyButton({ onLoggedIn }: { onLoggedIn: (session: Session) => void }) {
  const { mutate: signIn, isPending } = useApiMutation(signInWithDevice, {
    onSuccess(signedIn) {
      if (signedIn === null) return void toast.error(noPasskey, { id: signInToast });
      const { token, browserToken, ...user } = signedIn;
      if (browserToken !== undefined) storeBrowserToken(browserToken);
      toast.success('Successfully logged in!', { id: signInToast });
      onLoggedIn({ token, user });
    },
    onError(error) {
      if (!isApiError(error, 'invalid_credentials')) return false;
      toast.error(unknownPasskey, { id: signInToast });
      return true;
    },
  });
  if (!hasPasskeys()) return null;
  return (
    <Button
      variant="secondary"
      wide
      isPending={isPending}
      pendingText="Processing..."
      onPress={() => void signIn()}
    >
      Sign in with a passkey
    </Button>
  );
}

async function signInWithDevice() {
  const credential = await readPasskey(await call(startPasskeySignIn, {}));
  if (credential === null) return null;
  return call(signInByPasskey, { body: { credential }, knownBrowsers: knownBrowserTokens() });
}

const noPasskey = 'No passkey was used. You can log in with your password.';
const unknownPasskey = 'This passkey isn’t known here any more. Please log in with your password.';

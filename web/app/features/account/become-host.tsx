import { becomeHost } from '@makani/contract/accounts/account';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Link } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { updateSessionUser } from '../../session/session.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** One press, and the Host Dashboard is there. */
export function BecomeHost({ isHost }: { isHost: boolean }) {
  const [isPending, setPending] = useState(false);
  if (isHost) {
    return (
      <Link to={paths.hostVehicles} className={buttonClass({ variant: 'secondary' })}>
        Go to the Host Dashboard
      </Link>
    );
  }

  async function become(): Promise<void> {
    setPending(true);
    try {
      updateSessionUser(await call(becomeHost, {}));
      toast.success('Welcome among our hosts');
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      variant="secondary"
      isPending={isPending}
      pendingText="Processing..."
      onPress={() => void become()}
    >
      Become a host
    </Button>
  );
}

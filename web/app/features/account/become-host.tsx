import { becomeHost } from '@makani/contract/accounts/account';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { paths } from '../../paths.ts';
import { updateSessionUser } from '../../session/session.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** Makes the user a host with one press. */
export function BecomeHost({ isHost }: { isHost: boolean }) {
  const become = useApiMutation(() => call(becomeHost, {}), {
    successMessage: 'You’re now a host',
    onSuccess: updateSessionUser,
  });
  if (isHost) {
    return (
      <Link to={paths.hostVehicles} className={buttonClass({ variant: 'secondary' })}>
        Go to the Host Dashboard
      </Link>
    );
  }

  return (
    <Button
      variant="secondary"
      isPending={become.isPending}
      pendingText="Processing..."
      onPress={() => void become.mutate()}
    >
      Become a host
    </Button>
  );
}

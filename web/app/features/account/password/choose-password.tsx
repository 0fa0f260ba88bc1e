import { forgotPassword } from '@makani/contract/accounts/account';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SentMessage } from '../../../ui/feedback/sent-message.tsx';

/** For a guest of the desk, who may go on without a password: it is offered, not demanded. */
export function ChoosePassword({ email }: { email: string }) {
  const [message, setMessage] = useState('');
  const request = useApiMutation(() => call(forgotPassword, { body: { email } }), {
    onSuccess: (response) => setMessage(response.message),
  });
  return (
    <div className="grid max-w-md gap-4">
      <p className="text-ink-soft">
        You don’t have a password. Choose one to sign in on any device, or sign in with a link by email each
        time.
      </p>
      <SentMessage>{message}</SentMessage>
      <div>
        <Button variant="secondary" isPending={request.isPending} onPress={() => void request.mutate()}>
          Email me a link to choose one
        </Button>
      </div>
    </div>
  );
}

import { askHost } from '@makani/contract/messages/message-endpoints';
import { messageLimits } from '@makani/contract/messages/messages';
import { coverSentence } from '@makani/domain/messages/cover-contacts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { sentenceWithWait } from '../../../api/sentence-with-wait.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useKeys } from '../../../api/use-keys.ts';
import { paths } from '../../../paths.ts';
import { openAuthDialog } from '../../../session/auth-dialog-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TextArea } from '../../../ui/forms/text-field.tsx';
import { formatNumber } from '../../../ui/text/numbers.ts';
import { personEvents } from '../live/person-events.ts';
import type { AskHostProps } from './ask-host.tsx';

export interface AskDialogProps extends AskHostProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** A question to the host of a vehicle, which leads into its thread. */
export function AskDialog({
  vehicleId,
  vehicleName,
  hostName,
  confirmEmail,
  text,
  onText,
  onClose,
}: AskDialogProps) {
  const navigate = useNavigate();
  const keyOf = useKeys();
  const [error, setError] = useState<string>();
  const ask = useApiMutation(() => call(askHost, { body: { vehicleId, clientId: keyOf(text), text } }), {
    async onSuccess({ thread }) {
      onText('');
      personEvents.nudge();
      await navigate(paths.thread(thread.id));
    },
    onSignedOut: (again) => openAuthDialog({ hasExpired: true, onSignedIn: again }),
    onError(failure) {
      setError(
        failure.fields['text'] ??
          (failure.code === 'invalid_input' ? errorSentence(failure) : sentenceWithWait(failure)),
      );
      return true;
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const checked = askHost.body.safeParse({ vehicleId, clientId: keyOf(text), text });
    if (checked.success) void ask.mutate();
    else setError(checked.error.issues[0]?.message);
  }

  return (
    <Dialog
      title={`Ask ${hostName}`}
      intro={`About the ${vehicleName}`}
      size="narrow"
      isOpen
      onClose={onClose}
    >
      {confirmEmail}
      <form noValidate onSubmit={submit} className="mt-2 grid gap-6">
        <TextArea
          label="Your question"
          rows={5}
          value={text}
          error={error}
          description={`${formatNumber(text.length)} of ${formatNumber(messageLimits.text)} characters. ${coverSentence}`}
          onChange={(event) => {
            onText(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button type="submit" isPending={ask.isPending} pendingText="Sending…">
            Send
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

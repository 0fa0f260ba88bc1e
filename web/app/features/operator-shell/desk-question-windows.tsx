import { confirmOperator, type OperatorSession } from '@makani/contract/operator/operators';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { deskCall } from '../../api/desk-call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { closeDeskQuestion, useDeskQuestion } from '../../session/desk-questions.ts';
import { storeOperatorSession, usePageOperator } from '../../session/operator-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { OperatorSignInForm } from './operator-sign-in-form.tsx';

/** The password, or a new sign-in. */
export function DeskQuestionWindows() {
  const { prompt, again } = useDeskQuestion();
  const operator = usePageOperator();

  function goOn(): void {
    closeDeskQuestion();
    again?.();
  }

  function signedIn(session: OperatorSession): void {
    storeOperatorSession(session);
    // Somebody else has no part in what was begun here.
    if (session.operator.id === operator?.id) goOn();
    else window.location.reload();
  }

  return (
    <>
      <Dialog
        title="Enter your password"
        intro="For money and personal data, we ask for it again every five minutes."
        size="narrow"
        isOpen={prompt === 'password'}
        onClose={closeDeskQuestion}
      >
        <PasswordFirst>
          <PasswordForm onConfirmed={goOn} />
        </PasswordFirst>
      </Dialog>
      <Dialog
        title="Please sign in again"
        intro="Your session has ended. Nothing you typed is lost."
        size="narrow"
        isOpen={prompt === 'sign-in'}
        onClose={closeDeskQuestion}
      >
        <PasswordFirst>
          <OperatorSignInForm email={operator?.email ?? ''} onSignedIn={signedIn} />
        </PasswordFirst>
      </Dialog>
    </>
  );
}

/** A dialog above another one takes the focus for itself once it is there, after `autoFocus`; a frame later the field has it. */
function PasswordFirst({ children }: { children: ReactNode }) {
  const all = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      all.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={all}>{children}</div>;
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useApiMutation(
    (typed: string) => deskCall(confirmOperator, { body: { password: typed } }),
    {
      onSuccess: onConfirmed,
      onError(error) {
        const message = isApiError(error) ? error.fields['password'] : undefined;
        setFault(message);
        return message !== undefined;
      },
    },
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password === '') setFault('Password is required.');
    else void mutate(password);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        value={password}
        error={fault}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" wide isPending={isPending} pendingText="Processing...">
        Continue
      </Button>
    </form>
  );
}

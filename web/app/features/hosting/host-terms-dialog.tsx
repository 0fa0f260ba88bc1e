import { becomeHost } from '@makani/contract/accounts/account';
import { hostTermsVersion } from '@makani/contract/accounts/host-terms';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { hostTermsDate, hostTermsInShort } from '../../content/policies/terms-host.ts';
import { paths } from '../../paths.ts';
import { updateSessionUser } from '../../session/session.ts';
import { usePolicy } from '../../site.ts';
import { textLink } from '../../ui/buttons/contact-links.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { takenOffToday } from './taken-off-today.ts';

export interface HostTermsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the host terms and asks for them before the account becomes a host's. */
export function HostTermsDialog({ isOpen, onClose }: HostTermsDialogProps) {
  const policy = usePolicy();
  const [isAccepted, setAccepted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // The sentence is true without the codes of the day, too.
  const [takenOff, setTakenOff] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    void takenOffToday().then(setTakenOff);
  }, [isOpen]);
  const { mutate: become, isPending } = useApiMutation(
    () => call(becomeHost, { body: { hostTermsVersion } }),
    {
      successMessage: "You're now a host",
      onSuccess(user) {
        onClose();
        updateSessionUser(user);
      },
      onError({ fields, message }) {
        setRefusal(fields['hostTermsVersion'] ?? message);
        return true;
      },
    },
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isAccepted) void become();
    else setRefusal('Please accept the host terms to become a host.');
  }

  return (
    <Dialog title="Become a host" intro="What we agree on, in short." isOpen={isOpen} onClose={onClose}>
      <ul className="grid gap-3">
        {hostTermsInShort({ policy, takenOff }).map((term) => (
          <li key={term} className="flex gap-4">
            <span aria-hidden="true" className="mt-3 h-px w-5 shrink-0 bg-brass" />
            {term}
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-ink-soft">
        Host terms, last updated {hostTermsDate}.{' '}
        <a href={paths.hostTerms} target="_blank" rel="noopener" className={textLink}>
          Read them in full<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      <form noValidate onSubmit={submit} className="mt-6 border-t border-brass/50 pt-5">
        <Checkbox
          label="I accept the host terms"
          checked={isAccepted}
          onChange={(event) => {
            setAccepted(event.currentTarget.checked);
            setRefusal(undefined);
          }}
          error={refusal}
        />
        <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
          <Button type="submit" isPending={isPending} pendingText="Processing...">
            Become a host
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import {
  addPasskey,
  maxPasskeys,
  type Passkey,
  removePasskey,
  startPasskey,
} from '@makani/contract/accounts/passkeys';
import { KeyRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { createPasskey, hasPasskeys } from '../../session/device-passkeys.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import { PasswordDialog } from './password/password-dialog.tsx';

/** The passkeys of the account. Each can be removed, and another added after the password. */
export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const isPossible = useSyncExternalStore(never, hasPasskeys, () => true);
  const { revalidate } = useRevalidator();
  const close = () => setAdding(false);

  async function add(password: string): Promise<void> {
    const credential = await createPasskey(await call(startPasskey, { body: { password } }));
    if (credential !== null) await call(addPasskey, { body: { credential } });
    close();
    if (credential === null) return void toast.error('Your device added no passkey. You can try again.');
    toast.success('Your passkey is ready');
    await revalidate();
  }

  return (
    <>
      {passkeys.length === 0 ? null : (
        <ul className="mb-6 border-t border-brass/50">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddButton isPossible={isPossible} count={passkeys.length} onPress={() => setAdding(true)} />
      {isAdding ? (
        <PasswordDialog title="Add a passkey" action="Continue" onConfirm={add} onClose={close}>
          Please enter your password. Your device then asks for your fingerprint, your face or its PIN. They
          stay on your device.
        </PasswordDialog>
      ) : null}
    </>
  );
}

interface AddButtonProps {
  isPossible: boolean;
  count: number;
  onPress: () => void;
}

function AddButton({ isPossible, count, onPress }: AddButtonProps) {
  if (!isPossible) return <p className="text-ink-soft">Passkeys can’t be added in this browser.</p>;
  if (count >= maxPasskeys)
    return (
      <p className="text-ink-soft">You have {maxPasskeys} passkeys. To add another, remove one first.</p>
    );
  return (
    <Button variant="secondary" onPress={onPress}>
      Add a passkey
    </Button>
  );
}

function Row({ passkey: { id, device, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const remove = useApiMutation(() => call(removePasskey, { params: { id } }), {
    successMessage: 'The passkey is removed. You can delete it on your device, too.',
    revalidates: 'always',
    onError: isGone,
  });
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-brass/50 py-4 max-sm:*:last:col-start-2 max-sm:*:last:justify-self-start sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <KeyRound aria-hidden="true" className="size-5 text-brass-ink" strokeWidth={1.5} />
      <div>
        <p className="font-medium">{device}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          Added {formatInstant(addedAt, companyZone)}
          {lastUsedAt === null ? '' : `, last used ${formatInstant(lastUsedAt, companyZone)}`}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove the passkey of ${device}`}
        isPending={remove.isPending}
        onPress={() => void remove.mutate()}
      >
        Remove
      </Button>
    </li>
  );
}

/** A passkey that is gone already counts as a success. */
function isGone({ code }: ApiError): boolean {
  return code === 'not_found';
}

/** A browser doesn’t learn passkeys while a page is open. */
function never(): () => void {
  return () => undefined;
}

/** The company's time zone, as everywhere. */
const companyZone = 'Pacific/Honolulu';

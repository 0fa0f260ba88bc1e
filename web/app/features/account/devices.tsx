import { type Device, signOutDevice, signOutOthers } from '@makani/contract/accounts/account';
import { Monitor, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { formatInstant } from '../../ui/text/dates.ts';

/** The devices the user is signed in on. Any other device can be signed out here. */
export function Devices({ devices }: { devices: Device[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const ordered = devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  const signOutRest = useApiMutation(() => call(signOutOthers, {}), {
    successMessage: 'All other devices are signed out',
    revalidates: 'always',
    onError: isGone,
  });

  return (
    <>
      <ul id={listId} className="border-t border-brass/50">
        {(isOpen ? ordered : ordered.slice(0, shownAtFirst)).map((device) => (
          <li
            key={device.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-brass/50 py-4 max-sm:*:last:col-start-2 max-sm:*:last:justify-self-start sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <DeviceWords device={device} />
            {device.isCurrent ? <Badge tone="green">This device</Badge> : <SignOut device={device} />}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
          {devices.length > shownAtFirst ? (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-controls={listId}
              onPress={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Show fewer devices' : `Show all ${devices.length} devices`}
            </Button>
          ) : null}
          <Button
            variant="secondary"
            size="small"
            isPending={signOutRest.isPending}
            pendingText="Signing out…"
            onPress={() => void signOutRest.mutate()}
          >
            Sign out all others
          </Button>
        </div>
      ) : null}
    </>
  );
}

function SignOut({ device: { id, device } }: { device: Device }) {
  const signOut = useApiMutation(() => call(signOutDevice, { params: { id } }), {
    successMessage: `${device} is signed out`,
    revalidates: 'always',
    onError: isGone,
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Sign out ${device}`}
      isPending={signOut.isPending}
      onPress={() => void signOut.mutate()}
    >
      Sign out
    </Button>
  );
}

/** A device that is signed out already counts as a success. */
function isGone({ code }: ApiError): boolean {
  return code === 'not_found';
}

/** A longer list is folded, since few users look for the rest. */
const shownAtFirst = 3;

function DeviceWords({ device: { device, lastUsedAt } }: { device: Device }) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <>
      <Icon aria-hidden="true" className="size-5 text-brass-ink" strokeWidth={1.5} />
      <div>
        <p className="font-medium">{device}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          Last used {formatInstant(lastUsedAt, companyZone)}
        </p>
      </div>
    </>
  );
}

/** The company's time zone, as everywhere. */
const companyZone = 'Pacific/Honolulu';

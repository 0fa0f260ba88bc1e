import { type Device, signOutDevice, signOutOthers } from '@makani/contract/accounts/account';
import { Monitor, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';

/** Where one is signed in; what one does not know is signed out from here. */
export function Devices({ devices }: { devices: Device[] }) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState('');
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const ordered = devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

  async function signOut(what: string, request: () => Promise<unknown>, done: string): Promise<void> {
    setPending(what);
    try {
      await request();
      toast.success(done);
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Gone already is as good as signed out.
      if (error.code !== 'not_found') toast.error(error.message);
    } finally {
      await revalidate();
      setPending('');
    }
  }

  return (
    <>
      <ul id={listId} className="border-t border-brass/50">
        {(isOpen ? ordered : ordered.slice(0, shownAtFirst)).map((device) => (
          <li
            key={device.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-brass/50 py-4 max-sm:*:last:col-start-2 max-sm:*:last:justify-self-start sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <DeviceWords device={device} />
            {device.isCurrent ? (
              <Badge tone="green">This device</Badge>
            ) : (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Sign out ${device.device}`}
                isPending={pending === device.id}
                onPress={() =>
                  void signOut(
                    device.id,
                    () => call(signOutDevice, { params: { id: device.id } }),
                    `${device.device} is signed out`,
                  )
                }
              >
                Sign out
              </Button>
            )}
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
            isPending={pending === 'others'}
            pendingText="Signing out…"
            onPress={() =>
              void signOut('others', () => call(signOutOthers, {}), 'All other devices are signed out')
            }
          >
            Sign out all others
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Of the rest only who looks for it wants to know. */
const shownAtFirst = 3;

function DeviceWords({ device: { device, lastUsedAt } }: { device: Device }) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <>
      <Icon aria-hidden="true" className="size-5 text-brass-ink" strokeWidth={1.5} />
      <div>
        <p className="font-medium">{device}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          Last used {format.format(Date.parse(lastUsedAt))}
        </p>
      </div>
    </>
  );
}

/** The house's own clock, as everywhere: the browser's zone has no say. */
const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Pacific/Honolulu',
});

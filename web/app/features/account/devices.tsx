import { type Device, signOutDevice, signOutOthers } from '@makani/contract/account';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

/** Where one is signed in; what one does not know is signed out from here. */
export function Devices({ devices }: { devices: Device[] }) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState('');

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
      <ul className="border-t border-brass/50">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-brass/50 py-4"
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
        <div className="mt-6">
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

function DeviceWords({ device: { device, signedInAt, lastUsedAt } }: { device: Device }) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <div className="flex min-w-0 items-start gap-4">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-brass-ink" strokeWidth={1.5} />
      <div className="min-w-0">
        <p className="font-medium">{device}</p>
        <p className="text-sm text-ink-soft">
          Signed in {hawaiiMoment(signedInAt)} · last used {hawaiiMoment(lastUsedAt)}
        </p>
      </div>
    </div>
  );
}

const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Pacific/Honolulu',
});

/** The house's own clock, as everywhere: the browser's zone has no say. */
function hawaiiMoment(instant: string): string {
  return `${format.format(Date.parse(instant))} (Hawaii)`;
}

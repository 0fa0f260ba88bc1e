import {
  inviteDriver,
  maxOtherDrivers,
  type OtherDriver,
  type OtherDriverStatus,
  removeOtherDriver,
} from '@makani/contract/bookings/other-drivers';
import { CircleAlert, CircleCheck, Hourglass, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { paths } from '../../paths.ts';
import { tripPaths } from '../../trip-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ShownOnce } from '../../ui/forms/shown-once.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import { useFreshDrivers } from './use-fresh-drivers.ts';

export interface TripDriversProps {
  tripId: string;
  timeZone: string;
  drivers: OtherDriver[];
}

/** Additional drivers: invited by a link that the guest sends. */
export function TripDrivers({ tripId, timeZone, drivers: loaded }: TripDriversProps) {
  const drivers = useFreshDrivers(tripId, loaded);
  const [made, setMade] = useState<{ driverId: string; link: string } | null>(null);
  const isOpen =
    made !== null && drivers.some(({ id, linkExpiresAt }) => id === made.driverId && linkExpiresAt !== null);
  const invite = useApiMutation(() => call(inviteDriver, { params: { id: tripId } }), {
    revalidates: 'after-success',
    onSuccess: ({ driver, token }) =>
      setMade({ driverId: driver.id, link: `${window.location.origin}${paths.driveAlong}#${token}` }),
  });
  return (
    <>
      <p className="max-w-2xl text-ink-soft">
        Every driver needs a license on file. Send them a link: they enter their own details, which you don’t
        see.
      </p>
      {drivers.length > 0 ? (
        <ul aria-live="polite" className="mt-4 divide-y divide-brass/40 border-y border-brass/40">
          {drivers.map((driver, index) => (
            <li key={driver.id}>
              <Driver driver={driver} number={index + 1} tripId={tripId} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <div className="mt-5">
          <ShownOnce
            label="Private link"
            description="It works once and for 72 hours. We don’t show it again."
            noun="link"
            value={made.link}
          />
        </div>
      ) : null}
      {drivers.length < maxOtherDrivers ? (
        <div className="mt-5">
          <Button
            variant="secondary"
            size="small"
            isPending={invite.isPending}
            onPress={() => void invite.mutate()}
          >
            <UserPlus aria-hidden="true" />
            Invite a driver
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface DriverProps {
  driver: OtherDriver;
  number: number;
  tripId: string;
  timeZone: string;
}

function Driver({ driver, number, tripId, timeZone }: DriverProps) {
  const params = { id: tripId, driverId: driver.id };
  const remove = useApiMutation(() => call(removeOtherDriver, { params }), {
    successMessage: 'The driver is no longer part of this trip.',
    revalidates: 'always',
  });
  const { Icon, word } = stateLooks[driver.status];
  const until = driver.linkExpiresAt;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <Icon aria-hidden="true" strokeWidth={1.5} className="mt-1 size-4 shrink-0 text-brass-ink" />
        <span className="min-w-0">
          <span className="font-medium">
            Driver {number + 1}: {word}
          </span>
          <span className="block text-sm text-ink-soft">
            {driver.status === 'needs_surcharge' ? (
              <>
                Under 25 at pickup. Please choose “21-24” under{' '}
                <Link to={tripPaths.modify(tripId)} className="underline">
                  Modify Trip
                </Link>
                , which adds the surcharge.
              </>
            ) : (
              explained(driver.status, until === null ? '' : formatInstant(until, timeZone))
            )}
          </span>
        </span>
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove driver ${number + 1}`}
        isPending={remove.isPending}
        onPress={() => void remove.mutate()}
      >
        Remove
      </Button>
    </div>
  );
}

const stateLooks: Record<OtherDriverStatus, { Icon: typeof CircleCheck; word: string }> = {
  ready: { Icon: CircleCheck, word: 'ready' },
  invited: { Icon: Hourglass, word: 'missing' },
  link_expired: { Icon: CircleAlert, word: 'missing' },
  needs_surcharge: { Icon: CircleAlert, word: 'missing' },
  too_young: { Icon: CircleAlert, word: 'missing' },
};

function explained(status: Exclude<OtherDriverStatus, 'needs_surcharge'>, until: string): string {
  switch (status) {
    case 'ready':
      return 'Please have the license with you at pickup.';
    case 'invited':
      return `The link can be used until ${until}.`;
    case 'link_expired':
      return 'The link has expired. Please remove it and invite them again.';
    case 'too_young':
      return 'Drivers must be at least 21 on the day of pickup.';
  }
}

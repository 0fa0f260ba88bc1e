import { inviteTripDriver, type TripDriver, withdrawTripDriver } from '@makani/contract/driving/trip-drivers';
import { formatPlannedTime } from '@makani/contract/kernel/time';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { pathOfAge } from '../../../booking-draft/change-to-fit.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NameDriverForm } from './name-driver-form.tsx';

export interface TripDriverPartProps {
  tripId: string;
  driver: TripDriver;
}

/** The driver of a trip for its payer: whether they have accepted, and what can be done about it. */
export function TripDriverPart({ tripId, driver: loaded }: TripDriverPartProps) {
  const [changed, setChanged] = useState<{ after: TripDriver; driver: TripDriver } | null>(null);
  const [isNaming, setNaming] = useState(false);
  const driver = changed?.after === loaded ? changed.driver : loaded;
  const params = { id: tripId };
  const show = (now: TripDriver) => setChanged({ after: loaded, driver: now });
  const invite = useApiMutation(() => call(inviteTripDriver, { params }), { onSuccess: show });
  const withdraw = useApiMutation(() => call(withdrawTripDriver, { params }), { onSuccess: show });

  function showNamed(now: TripDriver): void {
    setNaming(false);
    show(now);
  }

  return (
    <>
      <p aria-live="polite" className="max-w-2xl">
        {stateInWords(driver)}
      </p>
      <p className="mt-2 max-w-2xl text-ink-soft">
        With an invitation, {driver.state === 'left' ? 'your driver' : driver.firstName} sees the trip, signs
        the rental agreement, picks up and returns the vehicle, and writes to the host. Prices, payments and
        refunds stay with you, and only you can change or cancel the trip.
      </p>
      <AgeNote tripId={tripId} driver={driver} />
      <div className="mt-5 flex flex-wrap gap-3">
        {driver.state === 'needs_surcharge' ? (
          <Link to={pathOfAge(tripId, '21-24')} className={buttonClass({ size: 'small' })}>
            See the new price
          </Link>
        ) : null}
        {driver.can.invite ? (
          <Button
            variant="secondary"
            size="small"
            isPending={invite.isPending}
            onPress={() => void invite.mutate()}
          >
            {driver.state === 'none' ? 'Send an invitation' : 'Send the invitation again'}
          </Button>
        ) : null}
        {driver.can.name && !isNaming ? (
          <Button variant="secondary" size="small" onPress={() => setNaming(true)}>
            Name somebody else
          </Button>
        ) : null}
        {driver.can.withdraw ? (
          <Button
            variant="quiet"
            size="small"
            isPending={withdraw.isPending}
            onPress={() => void withdraw.mutate()}
          >
            {driver.state === 'accepted' ? 'End their access' : 'Withdraw the invitation'}
          </Button>
        ) : null}
      </div>
      {isNaming ? (
        <div className="mt-6 border-t border-brass/40 pt-6">
          <NameDriverForm tripId={tripId} onNamed={showNamed} onClose={() => setNaming(false)} />
        </div>
      ) : null}
    </>
  );
}

/** A price with the surcharge of somebody younger. */
function AgeNote({ tripId, driver }: TripDriverPartProps) {
  const { driverAge, pricedFor, firstName } = driver;
  if (driverAge !== '25-plus' || pricedFor === driverAge) return null;
  return (
    <p className="mt-2 max-w-2xl text-ink-soft">
      Your price includes the surcharge for a driver under 25, and {firstName} is older. If nobody else under
      25 is driving, you can{' '}
      <Link to={pathOfAge(tripId, driverAge)} className="underline">
        take the surcharge off
      </Link>
      .
    </p>
  );
}

function stateInWords({ state, firstName, lastName, email, expiresAt, acceptedAt }: TripDriver): string {
  const name = `${firstName} ${lastName}`.trim();
  switch (state) {
    case 'none':
      return `${name} is named as the driver, but isn’t invited.`;
    case 'sending':
      return `${name} is driving. We’re sending an invitation to ${email}.`;
    case 'not_sent':
      return `We couldn’t send ${name} the invitation. Please check ${email}, then send it again or name somebody else.`;
    case 'invited':
      return `${name} is driving. We’ve sent an invitation to ${email}${expiresAt ? `, which works until ${formatPlannedTime(expiresAt.local)}` : ''}.`;
    case 'unanswered':
      return `${name} hasn’t accepted the invitation, and it no longer works.`;
    case 'needs_surcharge':
      return `${name} wants to drive, and is under 25. Drivers under 25 pay a surcharge, which isn’t in your price. You haven’t been charged: accept the new price, and ${firstName} can drive.`;
    case 'left':
      return 'Your driver has deleted their account, so this trip needs another driver.';
    case 'accepted':
      return `${name} is driving, and accepted${acceptedAt ? ` on ${formatPlannedTime(acceptedAt.local)}` : ''}.`;
  }
}

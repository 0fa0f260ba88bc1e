import { acceptTripInvitation, readTripInvitation } from '@makani/contract/driving/driven-trips';
import type { DriverAge } from '@makani/contract/bookings/rental-options';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { tripRangeInWords } from '@makani/domain/arrivals/one-way';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useLinked } from '../../../api/links/use-linked.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { paths } from '../../../paths.ts';
import { openAuthDialog } from '../../../session/auth-dialog-state.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { OpeningLink } from '../../../ui/feedback/opening-link.tsx';

export interface TripInvitationProps {
  token: string;
  onExpired: () => void;
  /** Shown while the address of the account isn’t confirmed. */
  verification: ReactNode;
}

type Invitation = ResponseOf<typeof readTripInvitation>;

/** The page of somebody who is invited to drive: the trip, and a button that needs the invited account. */
export function TripInvitation({ token, onExpired, verification }: TripInvitationProps) {
  const {
    facts: trip,
    failure,
    again,
  } = useLinked((secret, signal) => call(readTripInvitation, { body: { token: secret } }, { signal }), {
    token,
    onExpired,
  });

  const [isChanging, setChanging] = useState(false);

  if (trip === null || failure !== null)
    return (
      <OpeningLink failure={failure} again={again}>
        Opening your invitation…
      </OpeningLink>
    );
  return (
    <>
      <p className="text-lg">
        {trip.payer} booked the {trip.vehicleName} in {trip.locationName} for you, from{' '}
        {tripRangeInWords(trip)}. {trip.payer} is paying, and you’re driving.
      </p>
      <div aria-live="polite">{trip.isWaiting ? <Waiting payer={trip.payer} /> : null}</div>
      <p className="mt-3 text-ink-soft">
        {trip.isWaiting ? 'Then' : 'Once you accept,'} you’ll see the trip, sign the rental agreement, and
        pick up and return the vehicle. Only {trip.payer} sees prices and can change or cancel it.
      </p>
      <div className="mt-8">
        {trip.isWaiting && !isChanging ? (
          <Button variant="secondary" onPress={() => setChanging(true)}>
            Change my age
          </Button>
        ) : (
          <Accept
            token={token}
            trip={trip}
            onExpired={onExpired}
            verification={verification}
            again={() => {
              setChanging(false);
              again();
            }}
          />
        )}
      </div>
    </>
  );
}

/** The driver learns that a surcharge is due, and nothing of the price. */
function Waiting({ payer }: { payer: string }) {
  return (
    <p className="mt-5 border-l-2 border-brass-strong pl-4">
      Thanks! Drivers under 25 pay a surcharge, so we’ve asked {payer} to accept the new price. We’ll email
      you as soon as you can see the trip.
    </p>
  );
}

/** In the groups of the price; whoever drives for themselves chooses among the same. */
const ages = [
  { value: '25-plus', title: '25 or older' },
  { value: '21-24', title: '21-24', description: 'Drivers under 21 can’t rent.' },
] as const;

function Accept({
  token,
  trip,
  onExpired,
  verification,
  again,
}: TripInvitationProps & { trip: Invitation; again: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const [driverAge, setDriverAge] = useState<DriverAge>();
  const [isAgeMissing, setAgeMissing] = useState(false);
  const [refusal, setRefusal] = useState<'other_address' | 'email_not_verified' | null>(null);
  const { mutate: accept, isPending } = useApiMutation(
    (age: DriverAge) => call(acceptTripInvitation, { body: { token, driverAge: age } }),
    {
      onSuccess: ({ bookingId, isAccepted }) => (isAccepted ? navigate(paths.trip(bookingId)) : again()),
      onError: (error) => {
        if (error.code === 'link_expired') onExpired();
        else if (error.code === 'other_address' || error.code === 'email_not_verified')
          setRefusal(error.code);
        else return false;
        return true;
      },
    },
  );

  if (session === null)
    return (
      <>
        <p className="mb-4">
          Please sign in with the address this was sent to, {trip.sentTo}. No account yet? Sign up with it.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => openAuthDialog()}>Sign in to accept</Button>
          <Button variant="secondary" onPress={() => openAuthDialog({ mode: 'signup' })}>
            Create an account
          </Button>
        </div>
      </>
    );
  return (
    <>
      <div aria-live="polite" className="not-empty:mb-5">
        {refusal === 'email_not_verified' ? verification : null}
        {refusal === 'other_address' ? (
          <p className="border-l-2 border-hibiscus-press pl-4">
            This invitation was sent to {trip.sentTo}, and you’re signed in as {session.user.email}. Please
            sign out and sign in with that address, or ask {trip.payer} to invite you at yours.
          </p>
        ) : null}
      </div>
      <div className="mb-6 max-w-xl">
        <RadioCards<DriverAge>
          label="Your age at pickup"
          name="driverAge"
          cards={ages}
          onChoose={(age) => {
            setDriverAge(age);
            setAgeMissing(false);
          }}
          error={isAgeMissing ? 'Please choose your age.' : undefined}
        />
      </div>
      <Button
        isPending={isPending}
        pendingText="Processing..."
        onPress={() => (driverAge === undefined ? setAgeMissing(true) : void accept(driverAge))}
      >
        I’ll drive
      </Button>
    </>
  );
}

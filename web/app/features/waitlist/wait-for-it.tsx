import { createWish } from '@makani/contract/waitlist/waitlist';
import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { readDraft } from '../../booking-draft/draft.ts';
import { partyOf } from '../../booking-draft/party.ts';
import { formatPlannedDays } from '../../booking-draft/period.ts';
import { paths } from '../../paths.ts';
import { openAuthDialog } from '../../session/auth-dialog-state.ts';
import { currentSession } from '../../session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';

export interface WaitForItProps {
  locationId: string;
  pickupAt: string;
  returnAt: string;
  /** Shown to guests whose address is not confirmed. */
  verification: ReactNode;
}

/** The button that was pressed is gone. */
function takeFocus(message: HTMLElement | null): void {
  message?.focus();
}

/** Where nothing is free: asks to be told when something is. */
export function WaitForIt({ locationId, pickupAt, returnAt, verification }: WaitForItProps) {
  const [joined, setJoined] = useState<string | null>(null);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const wanted = `${locationId} ${pickupAt} ${returnAt}`;
  const { mutate: wait, isPending } = useApiMutation(
    () => {
      const { party } = readDraft();
      const body = { locationId, pickupAt, returnAt, ...(party !== null && { party: partyOf(party) }) };
      return call(createWish, { body });
    },
    {
      onSuccess: () => setJoined(wanted),
      // A vehicle may be available since: then the page shows it, and the message says why there's nothing to wait for.
      revalidates: 'always',
      onError: ({ code }) => code === 'email_not_verified' && setUnconfirmed(true),
      onSignedOut: signInToWait,
    },
  );

  function signInToWait(onSignedIn: () => void): void {
    openAuthDialog({ intro: 'We’ll email you at your account address.', onSignedIn });
  }

  return (
    <>
      <output className="block">
        {joined === wanted ? (
          <span
            ref={takeFocus}
            tabIndex={-1}
            className="block max-w-md border-l-2 border-brass bg-brass-mist/60 px-4 py-3 text-left text-sm"
          >
            We’ll email you as soon as a vehicle is available for {formatPlannedDays({ pickupAt, returnAt })},
            and hold it for you for 30 minutes. If you don’t take it, we’ll look for another one a day later.
            Your waitlist is on{' '}
            <Link to={paths.trips} className="underline">
              My Trips
            </Link>
            .
          </span>
        ) : (
          <Button
            isPending={isPending}
            onPress={() => {
              if (currentSession() === null) signInToWait(() => void wait());
              else void wait();
            }}
          >
            <BellRing aria-hidden="true" />
            Notify me if one opens up
          </Button>
        )}
      </output>
      {isUnconfirmed && joined !== wanted ? <div className="basis-full text-left">{verification}</div> : null}
    </>
  );
}

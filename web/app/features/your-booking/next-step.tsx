import { listHolds } from '@makani/contract/bookings/bookings';
import {
  claimBookingLink,
  type LinkedBooking,
  resendBookingLink,
} from '@makani/contract/desk-bookings/booking-links';
import { maskEmail } from '@makani/domain/accounts/mask';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { useContinueHold } from '../../booking-draft/continue-hold.ts';
import { paths } from '../../paths.ts';
import { openAuthDialog } from '../../session/auth-dialog-state.ts';
import { beginSession } from '../../session/begin-session.ts';
import { knownBrowserTokens } from '../../session/known-browser.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SentMessage } from '../../ui/feedback/sent-message.tsx';
import { EnterEmail } from './enter-email.tsx';

export interface NextStepProps {
  token: string;
  booking: LinkedBooking;
  /** The link is over, or was opened elsewhere: its booking has to be read again. */
  onStale: () => void;
}

/** The way to the payment: at once, after a sign-in, or by another link where this one was opened before. */
export function NextStep({ token, booking: { state, maskedEmail }, onStale }: NextStepProps) {
  const navigate = useNavigate();
  const session = useSession();
  const toTrips = () => void navigate(paths.trips);
  if (state === 'needs_email') return <EnterEmail token={token} onStale={onStale} />;
  if (state === 'ready') return <Continue token={token} onStale={onStale} />;
  // The bar of the hold leads on from any page.
  if (session !== null && maskEmail(session.user.email) === maskedEmail)
    return <Button onPress={toTrips}>Go to my trips</Button>;
  if (state === 'claimed') return <AnotherLink token={token} onStale={onStale} />;
  return (
    <div className="grid max-w-md gap-4">
      <p>
        {session === null
          ? `${maskedEmail} has an account with us. Sign in, and you can pay.`
          : `You’re signed in as ${session.user.email}, but this booking is for ${maskedEmail}. Sign in with that address to pay.`}
      </p>
      <div>
        <Button onPress={() => openAuthDialog({ onSignedIn: toTrips })}>Sign in</Button>
      </div>
    </div>
  );
}

/** It waits for a press: programs that check mail open links, too. */
function Continue({ token, onStale }: Pick<NextStepProps, 'token' | 'onStale'>) {
  const goOn = useContinueHold();
  const claim = useApiMutation(
    async () => {
      const { bookingId, ...signedIn } = await call(claimBookingLink, {
        body: { token },
        knownBrowsers: knownBrowserTokens(),
      });
      beginSession(signedIn);
      const { holds } = await call(listHolds, {});
      return holds.find(({ booking }) => booking.id === bookingId);
    },
    {
      onSuccess: (held) => (held === undefined ? onStale() : goOn.mutate(held)),
      onError: (error) => endsLink(error, onStale),
    },
  );
  return (
    <div className="grid max-w-md gap-3">
      <div>
        <Button
          isPending={claim.isPending || goOn.isPending}
          pendingText="Processing..."
          onPress={() => void claim.mutate()}
        >
          Continue to payment
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        You don’t need a password. The link opens on this device only; please continue where you want to pay.
      </p>
    </div>
  );
}

function AnotherLink({ token, onStale }: Pick<NextStepProps, 'token' | 'onStale'>) {
  const [message, setMessage] = useState('');
  const resend = useApiMutation(() => call(resendBookingLink, { body: { token } }), {
    onSuccess: (sent) => setMessage(sent.message),
    onError: (error) => endsLink(error, onStale),
  });
  return (
    <div className="grid max-w-md gap-4">
      <p>This link was opened before, maybe on another device. We can email you a new one.</p>
      <SentMessage>{message}</SentMessage>
      {message === '' ? (
        <div>
          <Button isPending={resend.isPending} pendingText="Sending…" onPress={() => void resend.mutate()}>
            Email me a new link
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function endsLink({ code }: ApiError, onStale: () => void): boolean {
  if (code !== 'link_expired') return false;
  onStale();
  return true;
}

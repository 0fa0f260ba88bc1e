import { VerifyEmailOffer } from '../../features/account/verify-email-offer.tsx';
import { BookingPageSkeleton } from '../../features/booking/booking-page-skeleton.tsx';
import { ConfirmationScreen } from '../../features/booking/confirmation/confirmation-screen.tsx';
import { loadConfirmation } from '../../features/booking/confirmation/load-confirmation.ts';
import { SignedOut } from '../../features/booking/payment/signed-out.tsx';
import { loadArrangement } from '../../features/party/load-arrangement.ts';
import { Arrangement } from '../../features/party/arrangement.tsx';
import { privateMeta } from '../../features/shell/page-meta.ts';
import { useSite } from '../../site.ts';
import { TripFileButton } from '../../features/trips/trip/trip-file-button.tsx';
import type { Route } from './+types/confirmation.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Your booking');
}

export async function clientLoader() {
  const page = await loadConfirmation();
  if (page instanceof Response || page.state !== 'paid') return page;
  return { ...page, arrangement: await loadArrangement(page.booking) };
}

export function HydrateFallback() {
  return <BookingPageSkeleton />;
}

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  const { name, supportPhone, supportEmail } = useSite();
  if (loaderData.state === 'signed_out') return <SignedOut />;
  return (
    <ConfirmationScreen
      appName={name}
      booking={loaderData.booking}
      files={[
        <TripFileButton key="calendar" tripId={loaderData.booking.id} kind="calendar" variant="tile" />,
        <TripFileButton key="receipt" tripId={loaderData.booking.id} kind="receipt" variant="tile" />,
      ]}
      verification={
        <VerifyEmailOffer account={loaderData.account}>
          Please confirm your email, so that we can reach you about your trip and you can hold up to three
          vehicles at a time.
        </VerifyEmailOffer>
      }
      arrangement={loaderData.arrangement ? <Arrangement {...loaderData.arrangement} /> : null}
      support={{ phone: supportPhone, email: supportEmail }}
    />
  );
}

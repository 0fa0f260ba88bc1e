import type { Booking } from '@makani/contract/bookings/bookings';
import { TextConsentBox } from '../../features/account/texts/text-consent-box.tsx';
import { VerifyEmailOffer } from '../../features/account/verify-email-offer.tsx';
import { BookingPageSkeleton } from '../../features/booking/booking-page-skeleton.tsx';
import { ConfirmationScreen } from '../../features/booking/confirmation/confirmation-screen.tsx';
import {
  loadConfirmation,
  type PaidConfirmation,
} from '../../features/booking/confirmation/load-confirmation.ts';
import { SignedOut } from '../../features/booking/payment/signed-out.tsx';
import { loadArrangement } from '../../features/party/load-arrangement.ts';
import { privatePage } from '../../features/shell/page-meta.ts';
import { lateModule } from '../../late-module.ts';
import { useSite } from '../../site.ts';
import { TripFileButton } from '../../features/trips/trip/trip-file-button.tsx';
import type { Route } from './+types/confirmation.ts';

export const meta = privatePage('Your booking');

export async function clientLoader() {
  const page = await loadConfirmation();
  if (page instanceof Response || page.state !== 'paid') return page;
  return { ...page, seats: await loadSeats(page.booking) };
}

/** The seating, with the component that draws it. A booking is shown also without. */
async function loadSeats(booking: Booking) {
  const seats = await loadArrangement(booking);
  const part = seats && (await arrangement.load().catch(() => null));
  return seats && part && { ...part, seats };
}

const arrangement = lateModule(() => import('../../features/party/arrangement.tsx'));

export function HydrateFallback() {
  return <BookingPageSkeleton />;
}

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  const { name, supportPhone, supportEmail } = useSite();
  if (loaderData.state === 'signed_out') return <SignedOut />;
  const { seats } = loaderData;
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
      texts={ownTexts(loaderData)}
      arrangement={seats && <seats.Arrangement {...seats.seats} />}
      support={{ phone: supportPhone, email: supportEmail }}
    />
  );
}

/** Offered to a guest who drives themself: nobody consents for somebody else. */
function ownTexts({ booking, account, texts }: PaidConfirmation) {
  const { email, phone } = booking.customerInfo;
  const isOwn = account?.user.email.toLowerCase() === email.toLowerCase();
  if (!isOwn || !texts?.isOffered) return null;
  return <TextConsentBox choice={texts} phone={phone} place="driver_details" />;
}

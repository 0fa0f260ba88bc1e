import { getDeskBooking } from '@makani/contract/operator/desk-bookings';
import { listBookingPayouts } from '@makani/contract/payouts/desk-payouts';
import { isHold } from '@makani/domain/bookings/status-facts';
import { deskBadge } from '@makani/domain/desk/desk-words';
import { deskCall } from '../../../api/desk-call.ts';
import { BookingActs } from '../../../features/operator-bookings/act/booking-acts.tsx';
import { ChargesStory } from '../../../features/operator-bookings/charges/charges-story.tsx';
import { DepositStory } from '../../../features/operator-bookings/deposit/deposit-story.tsx';
import { BookingLink } from '../../../features/operator-bookings/link/booking-link.tsx';
import { StoryFacts } from '../../../features/operator-bookings/story/story-facts.tsx';
import { StoryHistory } from '../../../features/operator-bookings/story/story-history.tsx';
import { BookingMessages } from '../../../features/operator-messages/booking-messages.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { BookingPayouts } from '../../../features/operator-payouts/booking-payouts.tsx';
import { RevealLicense } from '../../../features/operator-people/reveal-license.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import type { Route } from './+types/booking.ts';

export const meta = deskMeta('Booking');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return asOperator(async () => {
    const [story, { payouts }] = await Promise.all([
      deskCall(getDeskBooking, { params }),
      deskCall(listBookingPayouts, { params }),
    ]);
    return { story, payouts };
  });
}

const allBookings = { label: 'All bookings', to: paths.operatorBookings };

export const ErrorBoundary = loadFailure({ title: 'The booking couldn’t be loaded', wayOut: allBookings });

export default function BookingStory({ loaderData: { story, payouts } }: Route.ComponentProps) {
  const { tone, word } = deskBadge(story);
  return (
    <DeskScreen
      back={allBookings}
      title={story.reference}
      intro={`${story.driver.name}, ${story.vehicle.name}`}
      beside={<Badge tone={tone}>{word}</Badge>}
    >
      <BookingActs story={story} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-6">
          <StoryFacts
            story={story}
            showLicense={(whose) => <RevealLicense {...whose} />}
            charges={story.statement ? <ChargesStory story={story} statement={story.statement} /> : null}
            deposit={story.deposit ? <DepositStory story={story} deposit={story.deposit} /> : null}
          />
        </div>
        <div className="grid gap-6">
          {isHold(story.status) ? <BookingLink story={story} /> : null}
          {payouts.length === 0 ? null : <BookingPayouts payouts={payouts} />}
          <BookingMessages bookingId={story.id} />
          <StoryHistory story={story} />
        </div>
      </div>
    </DeskScreen>
  );
}

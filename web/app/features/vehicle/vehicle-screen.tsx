import type { VehicleHost } from '@makani/contract/vehicles/vehicle-host';
import { answerTimeInWords } from '@makani/domain/bookings/host-answer';
import { messageAnswerInWords } from '@makani/domain/messages/thread-rules';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useGoTo } from '../../booking-draft/navigation-state.ts';
import type { BookingState } from '../../booking-draft/booking-state.ts';
import { type ChosenPeriod, fromWallTime } from '../../booking-draft/period.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BookingPanel } from './panel/booking-panel.tsx';
import { Gallery } from './gallery.tsx';
import { PosterCaption } from './poster-caption.tsx';
import type { VehiclePageData } from './load-vehicle.ts';
import { useChoice } from './panel/use-choice.ts';
import { useReserve } from './panel/use-reserve.ts';
import { VehicleFacts } from './vehicle-facts.tsx';
import { VehicleLayout } from './vehicle-layout.tsx';
import { Rating } from '../../ui/text/rating.tsx';

export interface VehicleScreenProps {
  page: VehiclePageData;
  priceLines: ReactNode;
  reviews: ReactNode;
  /** Whether the party fits. */
  fit: ReactNode;
  /** The way to ask the host. */
  askHost: ReactNode;
  /** Shown if the vehicle is booked for these dates; a press on other dates chooses them here. */
  alternatives: (choose: (period: { pickupAt: string; returnAt: string }) => void) => ReactNode;
}

export function VehicleScreen({ page, priceLines, reviews, fit, askHost, alternatives }: VehicleScreenProps) {
  const { state, vehicle } = page;
  const { choice, choose, returnHere, isPricing } = useChoice(state);
  const reserve = useReserve(page);
  const goTo = useGoTo();
  return (
    <div className="page pt-8 pb-16 lg:pt-10 lg:pb-24">
      <Button
        variant="quiet"
        size="small"
        onPress={() =>
          void (state.fromFleet
            ? goTo(paths.fleet + state.filters)
            : goTo(paths.search + state.filters, backToSearch(choice, state)))
        }
      >
        <ArrowLeft aria-hidden="true" />
        {state.fromFleet ? 'Back to Fleet' : 'Back to Search Results'}
      </Button>
      <VehicleLayout
        pictures={
          <Gallery
            key={vehicle.id}
            pictures={vehicle.gallery}
            caption={<PosterCaption vehicle={vehicle} />}
          />
        }
        panel={
          <BookingPanel
            page={page}
            choice={choice}
            onChange={choose}
            onReturnHere={returnHere}
            isPricing={isPricing}
            priceLines={priceLines}
            alternatives={alternatives(({ pickupAt, returnAt }) =>
              choose({ ...choice, pickup: fromWallTime(pickupAt), dropoff: fromWallTime(returnAt) }),
            )}
            onReserve={reserve}
          />
        }
      >
        <VehicleFacts vehicle={vehicle} />
        {fit}
        <HostCard host={vehicle.host}>{askHost}</HostCard>
        {reviews}
      </VehicleLayout>
    </div>
  );
}

/** The screen's dates, or while those are incomplete, the ones that were searched for. */
function backToSearch({ pickup, dropoff }: ChosenPeriod, { searched }: BookingState): Partial<BookingState> {
  return (pickup === null || dropoff === null) && searched !== null ? searched : {};
}

/** The host, before anybody pays: first name, since when, rating, and how quickly they answer. */
function HostCard({ host, children }: { host: VehicleHost; children: ReactNode }) {
  const id = useId();
  const { firstName, hostingSince, rating, answerMinutes, messageAnswerHours } = host;
  return (
    <section aria-labelledby={id} className="flex items-start gap-5">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full border border-brass font-display text-2xl text-brass-ink outline outline-offset-3 outline-brass/50"
      >
        {[...firstName][0]?.toLocaleUpperCase('en')}
      </span>
      <div className="min-w-0">
        <h2 id={id} className="text-2xl leading-tight break-words">
          Hosted by {firstName}
        </h2>
        <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
          <li>Hosting since {hostingSince}</li>
          <li>{rating ? <Rating {...rating} /> : 'No reviews yet'}</li>
          {answerMinutes === null ? null : <li>Usually responds {answerTimeInWords(answerMinutes)}</li>}
          {messageAnswerHours === null ? null : (
            <li>Usually answers messages {messageAnswerInWords(messageAnswerHours)}</li>
          )}
        </ul>
        <div className="mt-4">{children}</div>
      </div>
    </section>
  );
}

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGoTo } from '../../booking-draft/navigation-state.ts';
import type { BookingState } from '../../booking-draft/booking-state.ts';
import { fromWallTime } from '../../booking-draft/period.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { FeatureList } from './feature-list.tsx';
import { Gallery } from './gallery.tsx';
import { HostCard } from './host-card.tsx';
import { PosterCaption } from './poster-caption.tsx';
import type { ChosenPeriod } from './chosen-period.ts';
import type { VehiclePageData } from './load-vehicle.ts';
import { useChoice } from './use-choice.ts';
import { useReserve } from './use-reserve.ts';
import { VehicleFeatures } from './vehicle-features.tsx';

export interface VehicleScreenProps {
  page: VehiclePageData;
  priceLines: ReactNode;
  reviews: ReactNode;
  /** Shown if the vehicle is booked for these dates; a press on other dates chooses them here. */
  alternatives: (choose: (period: { pickupAt: string; returnAt: string }) => void) => ReactNode;
}

export function VehicleScreen({ page, priceLines, reviews, alternatives }: VehicleScreenProps) {
  const { state, vehicle } = page;
  const { choice, choose, isPricing } = useChoice(state);
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
      {/* The panel is second in the DOM, as on a phone; wide windows place it beside the other two. */}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_28rem]">
        <Gallery key={vehicle.id} pictures={vehicle.gallery} caption={<PosterCaption vehicle={vehicle} />} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookingPanel
            page={page}
            choice={choice}
            onChange={choose}
            isPricing={isPricing}
            priceLines={priceLines}
            alternatives={alternatives(({ pickupAt, returnAt }) =>
              choose({ ...choice, pickup: fromWallTime(pickupAt), dropoff: fromWallTime(returnAt) }),
            )}
            onReserve={reserve}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-9">
          {/* Line breaks are the host's. */}
          <p className="max-w-2xl text-lg whitespace-pre-line">{vehicle.description}</p>
          <FeatureList specs={vehicle.specs} />
          <VehicleFeatures features={vehicle.features} />
          <HostCard host={vehicle.host} />
          {reviews}
        </div>
      </div>
    </div>
  );
}

/** The screen's dates, or while those are incomplete, the ones that were searched for. */
function backToSearch({ pickup, dropoff }: ChosenPeriod, { searched }: BookingState): Partial<BookingState> {
  return (pickup === null || dropoff === null) && searched !== null ? searched : {};
}

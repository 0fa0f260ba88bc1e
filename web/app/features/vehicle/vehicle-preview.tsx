import type { Location } from '@makani/contract/site/locations';
import { formatDailyUsd } from '@makani/contract/kernel/money';
import type { VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { choicesOf, emptyBookingState } from '../../booking-draft/booking-state.ts';
import { BookingPanel } from './panel/booking-panel.tsx';
import { Gallery } from './gallery.tsx';
import { PosterCaption } from './poster-caption.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';
import { VehicleLayout } from './vehicle-layout.tsx';

export interface VehiclePreviewProps {
  /** As it would be shown once saved. */
  vehicle: VehicleDetail;
  location: Location;
}

/** The vehicle's page before it exists: made as guests see it, but nothing can be booked. */
export function VehiclePreview({ vehicle, location }: VehiclePreviewProps) {
  const price = `${formatDailyUsd(vehicle.dailyCents)} per day, pickup in ${location.name}`;
  return (
    <VehicleLayout
      pictures={
        <Gallery pictures={vehicle.gallery} caption={<PosterCaption vehicle={vehicle} level={3} />} />
      }
      panel={
        <>
          <p className="sr-only">{price}</p>
          <div inert>
            <BookingPanel
              page={{
                state: emptyBookingState,
                notice: null,
                vehicle,
                location,
                busy: [],
                price: { kind: 'none' },
              }}
              choice={{ pickup: null, dropoff: null, choices: choicesOf(emptyBookingState) }}
              onChange={nothing}
              onReturnHere={nothing}
              isPricing={false}
              priceLines={null}
              alternatives={null}
              onReserve={nothing}
            />
          </div>
        </>
      }
    >
      <VehicleFacts vehicle={vehicle} />
    </VehicleLayout>
  );
}

function nothing(): void {}

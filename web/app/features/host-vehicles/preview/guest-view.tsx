import type { Location } from '@makani/contract/site/locations';
import type { ListingReview } from '@makani/contract/vehicles/listing-review';
import type { VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { VehicleField } from '../form/vehicle-values.ts';
import { ReviewNote } from '../review-note.tsx';
import { type PreviewInput, previewedVehicle } from './previewed-vehicle.ts';

/** The vehicle's page, which belongs to another feature; the route passes it in. */
export type VehiclePage = ComponentType<{ vehicle: VehicleDetail; location: Location }>;

export interface GuestViewProps {
  input: PreviewInput;
  page: VehiclePage;
  review: ListingReview | null;
  onClose: () => void;
}

/** The form's vehicle as a guest sees it, in the form's place. */
export function GuestView({ input, page: Page, review, onClose }: GuestViewProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { vehicle, open } = previewedVehicle(input);
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border border-brass bg-brass-mist/50 px-5 py-5 sm:px-7">
        <div className="max-w-2xl">
          <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl outline-none">
            Preview: as a guest sees it
          </h2>
          <p className="mt-1 text-ink-soft">
            This shows the form as it is now, including what you haven’t saved. Guests also see your first
            name and any reviews.
          </p>
          {open.length > 0 ? (
            <p className="mt-2 font-medium">
              Still to fill in: {open.map((field) => fieldWords[field]).join(', ')}.
            </p>
          ) : null}
        </div>
        <Button variant="secondary" size="small" onPress={onClose}>
          <ArrowLeft aria-hidden="true" />
          Back to editing
        </Button>
      </div>
      {review ? (
        <div className="mt-4">
          <ReviewNote review={review} />
        </div>
      ) : null}
      <Page vehicle={vehicle} location={input.location} />
    </section>
  );
}

const fieldWords = {
  name: 'name',
  category: 'category',
  year: 'year',
  price: 'price',
  locationId: 'location',
  instantBooking: 'instant booking',
  description: 'description',
  features: 'features',
  seats: 'seats',
  transmission: 'transmission',
  engine: 'engine',
  acceleration: 'acceleration',
  cabin: 'seating plan',
  cooler: 'cooler price',
  beachSet: 'beach set price',
  surfRack: 'surf rack price',
  places: 'pickup and return places',
  yearlyFees: 'annual fees',
} as const satisfies Record<VehicleField, string>;

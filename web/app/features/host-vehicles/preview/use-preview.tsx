import type { Location } from '@makani/contract/site/locations';
import type { ListingReview } from '@makani/contract/vehicles/listing-review';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePageUser } from '../../../session/session.ts';
import type { FormPhoto } from '../photos/photo-list.ts';
import type { VehicleFormState } from '../form/vehicle-fields.tsx';
import { GuestView, type VehiclePage } from './guest-view.tsx';

export interface PreviewOptions {
  form: VehicleFormState;
  photos: readonly FormPhoto[];
  locations: readonly Location[];
  latestYear: number;
  /** Null for a vehicle that is not saved yet. */
  review: ListingReview | null;
  page: VehiclePage;
}

export interface Preview {
  open: () => void;
  /** The button that opens it, which gets the focus back. */
  triggerId: string;
  /** Null while the form is shown. */
  shown: ReactNode;
}

export function usePreview({ form, photos, locations, latestYear, review, page }: PreviewOptions): Preview {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const triggerId = useId();
  const hostName = usePageUser()?.firstName ?? '';
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById(triggerId)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, triggerId]);

  const values = form.getValues();
  const location = locations.find(({ id }) => id === values.locationId) ?? locations[0];
  return {
    open: () => setOpen(true),
    triggerId,
    shown:
      isOpen && location ? (
        <GuestView
          input={{ values, photos, location, latestYear, hostName }}
          page={page}
          review={review}
          onClose={() => setOpen(false)}
        />
      ) : null,
  };
}

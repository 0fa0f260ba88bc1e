import type { Location } from '@makani/contract/site/locations';
import { useRef } from 'react';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { useFocusWhenLost } from '../../../ui/forms/faults/use-focus-when-lost.ts';
import { Fact } from '../../../ui/text/fact.tsx';

export interface TripLocationsProps {
  pickup: Pick<Location, 'name'>;
  /** The other location where a one-way trip ends. */
  returnOffice: Pick<Location, 'name'> | undefined;
  onReturnHere: () => void;
}

/** The location of the pickup, and that of the return if it is another one, with a button that makes them the same. */
export function TripLocations({ pickup, returnOffice, onReturnHere }: TripLocationsProps) {
  const place = useRef<HTMLDListElement>(null);
  useFocusWhenLost(place, returnOffice?.name);
  return (
    <dl ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      <Fact label="Pickup location">{pickup.name}</Fact>
      {returnOffice === undefined ? null : (
        <Fact label="Return location">
          <span className="flex flex-wrap items-center justify-between gap-x-4">
            {returnOffice.name}
            <PlainButton variant="quiet" size="small" onClick={onReturnHere}>
              Return in {pickup.name}
            </PlainButton>
          </span>
        </Fact>
      )}
    </dl>
  );
}

import { useEffect, useRef, useState } from 'react';
import { toWallTime } from '../../../booking-draft/period.ts';
import type { OfferedExtras } from '../../../ui/forms/extras-field.tsx';
import type { Choice } from './modification-input.ts';

export type LoadSeats = (
  period: { pickupAt: string; returnAt: string },
  signal: AbortSignal,
) => Promise<OfferedExtras>;

/** The child seats for the chosen dates, with their price; those of the trip's own dates until they are known. */
export function useSeats(
  { pickup, dropoff }: Pick<Choice, 'pickup' | 'dropoff'>,
  ofTrip: OfferedExtras,
  loadSeats: LoadSeats,
): OfferedExtras {
  const [found, setFound] = useState<OfferedExtras>(ofTrip);
  const load = useRef(loadSeats);
  const pickupAt = pickup && toWallTime(pickup);
  const returnAt = dropoff && toWallTime(dropoff);

  useEffect(() => {
    if (pickupAt === null || returnAt === null) return;
    const request = new AbortController();
    void load.current({ pickupAt, returnAt }, request.signal).then((seats) => {
      if (!request.signal.aborted && seats.length > 0) setFound(seats);
    });
    return () => request.abort();
  }, [pickupAt, returnAt]);

  return found;
}

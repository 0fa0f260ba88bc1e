import type { WallTimeRange } from '@makani/contract/kernel/time';
import { useEffect, useState } from 'react';
import { firstInput } from '../../../first-input.ts';
import { retry } from '../../../retry.ts';
import { loadBusy } from '../load-busy.ts';
import type { VehiclePageData } from '../load-vehicle.ts';

/** The vehicle's busy times. A page from the server has none: they are asked for at the first input, until they come. */
export function useBusy({ busy, vehicle, location }: VehiclePageData): readonly WallTimeRange[] {
  const [loaded, setLoaded] = useState<WallTimeRange[]>([]);
  const isMissing = busy === null;
  const today = location.wallTimeNow.slice(0, 10);

  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    // Dates that are taken are refused with the price meanwhile.
    firstInput()
      .then(() => retry(() => loadBusy(vehicle.id, today, leaving.signal), leaving.signal))
      .then(setLoaded, () => undefined);
    return () => leaving.abort();
  }, [isMissing, vehicle.id, today]);

  return busy ?? loaded;
}

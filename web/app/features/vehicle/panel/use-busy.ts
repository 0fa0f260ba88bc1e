import type { WallTimeRange } from '@makani/contract/kernel/time';
import { useEffect, useState } from 'react';
import { firstInput } from '../../../first-input.ts';
import { loadBusy } from '../load-busy.ts';
import type { VehiclePageData } from '../load-vehicle.ts';

/** The vehicle's busy times. A page from the server has none: they come with the first input, and are asked for until they come. */
export function useBusy({ busy, vehicle, location }: VehiclePageData): readonly WallTimeRange[] {
  const [loaded, setLoaded] = useState<WallTimeRange[]>([]);
  const isMissing = busy === null;
  const today = location.wallTimeNow.slice(0, 10);

  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    void firstInput().then(async () => {
      for (let pauseMs = 1_000; !leaving.signal.aborted; pauseMs = Math.min(2 * pauseMs, 30_000)) {
        try {
          setLoaded(await loadBusy(vehicle.id, today, leaving.signal));
          return;
        } catch {
          // Dates that are taken are refused with the price meanwhile.
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      }
    });
    return () => leaving.abort();
  }, [isMissing, vehicle.id, today]);

  return busy ?? loaded;
}

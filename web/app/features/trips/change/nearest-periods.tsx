import type { Modification } from '@makani/contract/bookings/trips';
import { Button } from '../../../ui/buttons/button.tsx';
import { shortWallTime } from '../trip-words.ts';

export interface NearestPeriodsProps {
  vehicleName: string;
  nearest: Modification['nearest'];
  onPeriod: (period: Modification['nearest'][number]) => void;
}

/** The vehicle is booked then; these are the nearest available periods of the same length. */
export function NearestPeriods({ vehicleName, nearest, onPeriod }: NearestPeriodsProps) {
  return (
    <>
      <h2 className="text-2xl leading-snug">Somebody else has it then</h2>
      <p className="mt-2 text-ink-soft">
        The {vehicleName} is taken for part of these dates. Your trip is still as it was.
      </p>
      {nearest.length > 0 ? (
        <>
          <p className="label-caps mt-6 text-brass-ink">Nearest free times</p>
          <ul className="mt-3 grid gap-3">
            {nearest.map((period) => (
              <li key={`${period.pickupAt} ${period.returnAt}`}>
                <Button variant="secondary" size="small" wide onPress={() => onPeriod(period)}>
                  <span className="whitespace-normal">
                    {shortWallTime(period.pickupAt)} – {shortWallTime(period.returnAt)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

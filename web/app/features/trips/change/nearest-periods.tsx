import type { Modification } from '@makani/contract/bookings/trips';
import { formatPlannedRange } from '@makani/contract/kernel/time';
import { Button } from '../../../ui/buttons/button.tsx';

export interface NearestPeriodsProps {
  vehicleName: string;
  nearest: Modification['nearest'];
  onPeriod: (period: Modification['nearest'][number]) => void;
}

/** The vehicle is booked then; these are the nearest available periods of the same length. */
export function NearestPeriods({ vehicleName, nearest, onPeriod }: NearestPeriodsProps) {
  return (
    <>
      <h2 className="text-2xl leading-snug">Already booked</h2>
      <p className="mt-2 text-ink-soft">
        The {vehicleName} is already booked for part of these dates. Your trip hasn’t changed.
      </p>
      {nearest.length > 0 ? (
        <>
          <p className="label-caps mt-6 text-brass-ink">Nearest available times</p>
          <ul className="mt-3 grid gap-3">
            {nearest.map((period) => (
              <li key={`${period.pickupAt} ${period.returnAt}`}>
                <Button variant="secondary" size="small" wide onPress={() => onPeriod(period)}>
                  <span className="whitespace-normal">
                    {formatPlannedRange(period.pickupAt, period.returnAt)}
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

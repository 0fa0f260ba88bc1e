import { formatPlannedTime } from '@makani/contract/kernel/time';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';

export interface WaitInsteadProps {
  tripId: string;
  vehicleName: string;
  /** The pickup at the location. */
  pickupAt: string;
}

/** The choice of a guest whose vehicle is only late: their booking stands. */
export function WaitInstead({ tripId, vehicleName, pickupAt }: WaitInsteadProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-brass pt-6"
    >
      <div className="max-w-xl min-w-0">
        <h2 id={id} className="text-2xl">
          Wait for yours
        </h2>
        <p className="mt-2 text-ink-soft">
          Your booking of the {vehicleName} stands for {formatPlannedTime(pickupAt)}. There’s nothing to do.
          If it still isn’t back by then, our team will help you at the counter.
        </p>
      </div>
      <Link to={paths.trip(tripId)} className={buttonClass({ variant: 'secondary' })}>
        Wait for mine
      </Link>
    </section>
  );
}

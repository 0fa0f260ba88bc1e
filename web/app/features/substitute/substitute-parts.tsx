import type { Substitute } from '@makani/contract/bookings/substitutes';
import { formatUsd } from '@makani/contract/kernel/money';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { FitLine } from '../../ui/fit-line.tsx';
import { InstantTag } from '../../ui/text/instant-tag.tsx';
import { WholeWords } from '../../ui/text/whole-words.tsx';
import { type Booked, priceSentence } from './price-sentence.ts';

export interface SubstituteProps {
  substitute: Substitute;
  /** The booking of the withdrawn trip. */
  booked: Booked;
}

export interface SubstituteNameProps extends Pick<SubstituteProps, 'substitute'> {
  id: string;
  level: 'h2' | 'h3';
  className: string;
}

export function SubstituteName({ substitute: { vehicle }, id, level, className }: SubstituteNameProps) {
  const Heading = level;
  return (
    <>
      <p className="label-caps flex flex-wrap gap-x-4 gap-y-1 text-xs text-brass-ink tabular-nums">
        <span>{vehicle.category}</span>
        <span>{vehicle.year}</span>
        <span>{vehicle.seats} seats</span>
      </p>
      <Heading id={id} className={`mt-1.5 leading-tight wrap-anywhere ${className}`}>
        <WholeWords>{vehicle.name}</WholeWords>
      </Heading>
    </>
  );
}

/** Whether everybody fits, what of the extras is missing, and where to see more of it. The choice stays open in its own tab. */
export function SubstituteFacts({
  substitute: { vehicle, fit, without },
}: Pick<SubstituteProps, 'substitute'>) {
  return (
    <>
      {fit ? <FitLine {...fit} /> : null}
      {without === null ? null : (
        <p className="text-sm text-ink-soft">
          Not available with this vehicle: {without}. You won’t pay for it.
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {vehicle.instantBooking ? <InstantTag /> : null}
        <a
          href={paths.vehicleById(vehicle.id)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          Photos and details
          <span className="sr-only"> of the {vehicle.name} (opens in a new tab)</span>
        </a>
      </p>
    </>
  );
}

export function SubstitutePrice({ substitute, booked }: SubstituteProps) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="label-caps text-brass-ink">You pay</span>
        <span className="font-display text-2xl tabular-nums">{formatUsd(substitute.totalCents)}</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">{priceSentence(substitute, booked)}</p>
    </div>
  );
}

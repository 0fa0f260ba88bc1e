import type { Quote } from '@makani/contract/bookings/quotes';
import type { WallTime } from '@makani/contract/kernel/time';
import { isWithinHours, type Opening } from '@makani/domain/calendar/opening-state';
import { cliffInWords, dayCliff } from '@makani/domain/pricing/day-cliff';
import { rentalDays } from '@makani/domain/pricing/rental-days';

export interface ReturnHintProps {
  quote: Pick<Quote, 'options' | 'lines'>;
  /** When the office is open. */
  opening: Opening;
  /** By which the vehicle has to be back; null without a next booking. */
  latest: WallTime | null;
  /** The host's shortest rental. */
  minDays: number;
}

/** What another time of return would save or cost no more, if that time can be had. */
export function ReturnHint({ quote, opening, latest, minDays }: ReturnHintProps) {
  const { pickupAt, returnAt } = quote.options;
  const canReturn = (at: WallTime) =>
    (latest === null || at <= latest) && isWithinHours(opening, at) && rentalDays(pickupAt, at) >= minDays;
  const cliff = dayCliff(quote, canReturn);
  return cliff ? <p className="text-sm text-palm-deep">{cliffInWords(cliff, returnAt)}</p> : null;
}

import type { Quote } from '@makani/contract/bookings/quotes';
import type { WallTime } from '@makani/contract/kernel/time';
import { isWithinHours } from '@makani/domain/calendar/opening-state';
import { otherReturnInWords } from '@makani/domain/pricing/day-cliff';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import { type PickerOpening, timeThere } from '@makani/domain/arrivals/picker-opening';

export interface ReturnHintProps {
  quote: Pick<Quote, 'options' | 'otherReturns'>;
  /** When the office of the return is open. */
  opening: PickerOpening;
  /** By which the vehicle has to be back; null without a next booking. */
  latest: WallTime | null;
  /** The host's shortest rental. */
  minDays: number;
}

/** Another return time that costs less or no more, if that time is available. */
export function ReturnHint({ quote, opening, latest, minDays }: ReturnHintProps) {
  const { pickupAt, returnAt } = quote.options;
  const canReturn = (at: WallTime) =>
    (latest === null || at <= latest) &&
    isWithinHours(opening, timeThere(opening, at)) &&
    rentalDays(pickupAt, at) >= minDays;
  const other = quote.otherReturns?.find((one) => canReturn(one.returnAt));
  return other ? <p className="text-sm text-palm-deep">{otherReturnInWords(other, returnAt)}</p> : null;
}

import { formatUsd } from '@makani/contract/kernel/money';
import type { BlockOutcome, LiveBooking } from '@makani/contract/operator/blocks';
import { tripRangeInWords } from '@makani/domain/arrivals/one-way';
import { Checkbox } from '../forms/checkbox.tsx';

export interface EndChoicesProps {
  legend: string;
  bookings: readonly LiveBooking[];
  titleOf: (booking: LiveBooking) => string;
  effectOf: (booking: LiveBooking) => string;
  /** The bookings that end; all others are kept. */
  ending: ReadonlySet<string>;
  onChange: (ending: ReadonlySet<string>) => void;
}

/** The choice for each live booking that a block meets. Those that cannot end say so. */
export function EndChoices({ legend, bookings, titleOf, effectOf, ending, onChange }: EndChoicesProps) {
  if (bookings.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{legend}. The others are kept.</legend>
      {bookings.map((booking) => (
        <Checkbox
          key={booking.id}
          disabled={!booking.canEnd}
          checked={ending.has(booking.id)}
          label={`${booking.reference}, ${titleOf(booking)}`}
          description={`${tripRangeInWords(booking)}. ${
            booking.canEnd
              ? booking.backCents === 0
                ? 'Nothing was paid yet.'
                : effectOf(booking)
              : 'Its trip has started or its payment is in progress, so it’s kept.'
          }`}
          onChange={({ currentTarget }) => {
            const next = new Set(ending);
            if (currentTarget.checked) next.add(booking.id);
            else next.delete(booking.id);
            onChange(next);
          }}
        />
      ))}
    </fieldset>
  );
}

/** '2 will end', with the money that goes back. */
export function endingInWords(bookings: readonly LiveBooking[], ending: ReadonlySet<string>): string {
  if (ending.size === 0) return 'All bookings are kept, and no money moves.';
  const backCents = bookings.reduce((sum, { id, backCents: own }) => sum + (ending.has(id) ? own : 0), 0);
  return `${ending.size} of ${bookings.length} will end. Guests are refunded up to ${formatUsd(backCents)}.`;
}

/** 'Blocked: 2 ended, 1 couldn’t be ended' */
export function blockOutcomeInWords({ ended, offered, backCents, kept: notEnded }: BlockOutcome): string {
  const parts = [
    ended > 0 ? `${ended} ended` : '',
    offered > 0 ? `${offered} offered another vehicle` : '',
    backCents > 0 ? `${formatUsd(backCents)} back at once` : '',
    notEnded > 0 ? `${notEnded} couldn’t be ended` : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'Blocked' : `Blocked: ${parts.join(', ')}`;
}

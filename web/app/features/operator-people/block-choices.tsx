import type { LiveBooking } from '@makani/contract/operator/blocks';
import type { Person } from '@makani/contract/operator/people';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallRange } from '@makani/contract/kernel/time';
import { useWithdrawalCosts } from '../../api/withdrawals/use-withdrawal-costs.ts';
import { withdrawalEffect, WithdrawalSum } from '../../ui/desk/withdrawal-costs.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

export interface BlockChoicesProps {
  hostId: string;
  live: Person['live'];
  /** The bookings that end; all others are kept. */
  ending: ReadonlySet<string>;
  onChange: (ending: ReadonlySet<string>) => void;
}

/** The choice for each booking that is not over: the person’s own trips, and those of their vehicles. */
export function BlockChoices({ hostId, live, ending, onChange }: BlockChoicesProps) {
  const withdrawn = live.asHost.flatMap(({ id }) => (ending.has(id) ? [id] : []));
  const costs = useWithdrawalCosts('host', hostId, withdrawn);
  const all = [...live.asGuest, ...live.asHost];
  if (all.length === 0) return <p>They have no upcoming bookings, so no trips change and no money moves.</p>;
  const backCents = all.reduce((sum, { id, backCents: own }) => sum + (ending.has(id) ? own : 0), 0);

  function choose(id: string, ends: boolean): void {
    const next = new Set(ending);
    if (ends) next.add(id);
    else next.delete(id);
    onChange(next);
  }

  return (
    <div className="grid gap-5 text-ink">
      <Choices
        legend="Trips to cancel"
        bookings={live.asGuest}
        titleOf={({ vehicleName }) => vehicleName}
        effectOf={({ backCents: cents }) => `They’ll get ${formatUsd(cents)} back.`}
        {...{ ending, choose }}
      />
      <Choices
        legend="Bookings of their vehicles to withdraw"
        bookings={live.asHost}
        titleOf={({ vehicleName, guestName }) => `${vehicleName}, ${guestName}`}
        effectOf={(booking) => withdrawalEffect(booking, costs)}
        {...{ ending, choose }}
      />
      <output className="border-t border-brass/60 pt-3 text-sm">
        {ending.size === 0
          ? 'All bookings are kept, and no money moves.'
          : `${ending.size} of ${all.length} will end. Guests are refunded up to ${formatUsd(backCents)}.`}
      </output>
      <WithdrawalSum costs={costs} />
    </div>
  );
}

interface ChoicesProps {
  legend: string;
  bookings: readonly LiveBooking[];
  titleOf: (booking: LiveBooking) => string;
  effectOf: (booking: LiveBooking) => string;
  ending: ReadonlySet<string>;
  choose: (id: string, ends: boolean) => void;
}

function Choices({ legend, bookings, titleOf, effectOf, ending, choose }: ChoicesProps) {
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
          description={`${formatWallRange(booking.pickupAt, booking.returnAt)}. ${
            booking.canEnd
              ? booking.backCents === 0
                ? 'Nothing was paid yet.'
                : effectOf(booking)
              : 'Its trip has started or its payment is in progress, so it’s kept.'
          }`}
          onChange={({ currentTarget }) => choose(booking.id, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

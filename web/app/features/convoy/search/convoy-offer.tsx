import type { Convoy } from '@makani/contract/bookings/orders';
import { formatUsd } from '@makani/contract/kernel/money';
import { convoyPromise } from '@makani/domain/fit/convoy-words';
import { Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useGoTo } from '../../../booking-draft/navigation-state.ts';
import { tripPaths } from '../../../trip-paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { allInWords } from '../count-words.ts';
import { ConvoyMember } from './convoy-member.tsx';
import { type ConvoyInput, useConvoy } from './use-convoy.ts';

export interface ConvoyOfferProps extends ConvoyInput {
  /** While the offer is not known. */
  waiting: ReactNode;
}

/** Two to four vehicles that a party fits together, beside the single ones. */
export function ConvoyOffer({ waiting, ...input }: ConvoyOfferProps) {
  const convoy = useConvoy(input);
  const goTo = useGoTo();
  if (convoy === undefined) return waiting;
  if (convoy === null) return null;

  function reserve(chosen: Convoy): void {
    const { party: _whole, ...trip } = input;
    void goTo(tripPaths.convoy, { convoy: { ...chosen, ...trip, drivers: [] } });
  }
  return <Offer convoy={convoy} onReserve={() => reserve(convoy)} />;
}

function Offer({ convoy, onReserve }: { convoy: Convoy; onReserve: () => void }) {
  const id = useId();
  const { title, members, totalCents } = convoy;
  const count = members.length;
  return (
    <section
      aria-labelledby={id}
      className="border border-brass border-t-4 border-t-palm bg-paper-bright px-4 py-6 sm:px-8 sm:py-8"
    >
      <h2 id={id} className="poster flex items-center gap-4 text-xl leading-snug sm:text-2xl">
        <Users aria-hidden="true" strokeWidth={1.5} className="size-7 shrink-0 text-palm" />
        {title}
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        {convoyPromise(members)} One driver for each vehicle, one payment for {allInWords(count)}.
      </p>
      <ul className={`mt-6 grid gap-5 sm:gap-6 ${columns[count] ?? ''}`}>
        {members.map((member) => (
          <li key={member.vehicle.id} className="min-w-0">
            <ConvoyMember member={member} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-brass pt-6">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="label-caps text-brass-ink">In all</span>
          <span className="font-display text-3xl tabular-nums">{formatUsd(totalCents)}</span>
        </p>
        <span className="max-sm:w-full">
          <Button wide size="large" onPress={onReserve}>
            Reserve {allInWords(count)}
          </Button>
        </span>
      </div>
    </section>
  );
}

/** Side by side wherever the posters stay large enough. */
const columns: Record<number, string> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
};

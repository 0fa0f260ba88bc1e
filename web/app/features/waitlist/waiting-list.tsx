import { listHolds } from '@makani/contract/bookings/bookings';
import { formatPlannedRange } from '@makani/contract/kernel/time';
import { type WaitlistEntry, withdrawWish } from '@makani/contract/waitlist/waitlist';
import { partyInWords } from '@makani/domain/fit/party-words';
import { BellRing, Hourglass } from 'lucide-react';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { useContinueHold } from '../../booking-draft/continue-hold.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { clockFace, useCountdown } from '../../ui/use-countdown.ts';

export interface WaitingListProps {
  wishes: WaitlistEntry[];
  /** The monotonic moment at which the server's seconds were received. */
  answeredAt: number;
}

/** The guest's wishes, and the vehicles held for them. */
export function WaitingList({ wishes: entries, answeredAt }: WaitingListProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="poster mb-4 text-base text-brass-ink">
        Waitlist
      </h2>
      <ul className="grid gap-4">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard wish={entry} answeredAt={answeredAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EntryCard({ wish: entry, answeredAt }: { wish: WaitlistEntry; answeredAt: number }) {
  const id = useId();
  const { location, pickupAt, returnAt, party, offer } = entry;
  const left = useCountdown(offer?.holdSecondsLeft ?? 0, answeredAt);
  const isHeld = offer !== null && left > 0;
  return (
    <article aria-labelledby={id} className="border border-brass/70 bg-paper-bright px-5 py-5 sm:px-7">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h3 id={id} className="font-display text-xl leading-snug">
            {formatPlannedRange(pickupAt, returnAt)}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            {location.name}
            {party === null ? '' : `, for ${partyInWords(party)}`}
          </p>
          <p className="mt-3 flex items-center gap-2.5">
            {isHeld ? (
              <>
                <Hourglass aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-brass-ink" />
                <span>
                  The {offer.vehicle.name} is held for you:{' '}
                  <span className="font-medium tabular-nums">{clockFace(left)}</span> left
                </span>
              </>
            ) : (
              <>
                <BellRing aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-brass-ink" />
                <span>We’ll email you as soon as a vehicle opens up.</span>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          {isHeld ? <TakeIt bookingId={offer.bookingId} describedBy={id} /> : null}
          <StopWaiting entryId={entry.id} describedBy={id} />
        </div>
      </div>
    </article>
  );
}

function TakeIt({ bookingId, describedBy }: { bookingId: string; describedBy: string }) {
  const goOn = useContinueHold();
  const find = useApiMutation(
    async () => {
      const { holds } = await call(listHolds, {});
      return holds.find(({ booking }) => booking.id === bookingId);
    },
    { onSuccess: (held) => held && goOn.mutate(held), revalidates: 'always' },
  );
  return (
    <Button
      size="small"
      aria-describedby={describedBy}
      isPending={find.isPending || goOn.isPending}
      onPress={() => void find.mutate()}
    >
      Take it
    </Button>
  );
}

function StopWaiting({ entryId, describedBy }: { entryId: string; describedBy: string }) {
  const { mutate, isPending } = useApiMutation(() => call(withdrawWish, { params: { id: entryId } }), {
    successMessage: 'You’re off the waitlist for these dates.',
    revalidates: 'always',
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={describedBy}
      isPending={isPending}
      onPress={() => void mutate()}
    >
      Leave the waitlist
    </Button>
  );
}

import type { TripHandovers } from '@makani/contract/handover/handovers';
import { CircleCheck } from 'lucide-react';
import { kindNames } from '../../../ui/handover/handover-words.ts';
import { useQueue } from '../queue/rows.ts';
import type { LocalRecord } from '../record/local-record.ts';
import { hasUnsent } from '../record/record-body.ts';
import { otherName } from '../record/trip-records.ts';

export interface SignedHereProps {
  record: LocalRecord;
  trip: TripHandovers;
}

/** The end on this phone, with or without a connection. */
export function SignedHere({ record, trip }: SignedHereProps) {
  const joined = useQueue((state) => state.saved[record.key]?.joined);
  const isTogether = record.confirmations.length > 1;
  return (
    <section aria-labelledby="signed-here" className="border border-palm bg-paper-bright p-5">
      <h2 id="signed-here" className="flex items-center gap-3 text-2xl">
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-palm" strokeWidth={1.5} />
        {kindNames[record.kind]} recorded
      </h2>
      <p className="mt-3">{nextSentence(record)}</p>
      {isTogether ? null : (
        <p className="mt-2">{otherName(trip)} can confirm it on their own phone, under the same trip.</p>
      )}
      {joined === 'added' ? (
        <p className="mt-2">
          The other phone finished first. Your record is stored beside theirs, and both count as evidence.
        </p>
      ) : null}
    </section>
  );
}

function nextSentence(record: LocalRecord): string {
  if (record.refusal !== '')
    return 'It’s on this phone, but we couldn’t accept it yet. See the message above.';
  if (hasUnsent(record))
    return 'You’re done. The rest is sent by itself when there’s a connection; open this site again later to be sure.';
  return record.kind === 'pickup' ? 'You’re done. Have a good trip.' : 'You’re done. Mahalo.';
}

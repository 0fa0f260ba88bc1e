import type { HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmPanel } from '../confirm/confirm-panel.tsx';
import { forgetRecord } from '../queue/queue.ts';
import type { LocalRecord } from '../record/local-record.ts';
import { awaitsOwn, otherName } from '../record/trip-records.ts';
import { RecordView } from './record-view.tsx';

export interface SignedProps {
  record: HandoverRecord;
  trip: TripHandovers;
  ownName: string;
  /** This phone's own, which the other phone's signature overtook. */
  draft: LocalRecord | undefined;
  /** Corrections, and records of another phone. */
  others: readonly HandoverRecord[];
  /** Begins a record that names this one. */
  onCorrect: () => void;
}

/** A signed record: read, confirmed, or corrected by another one. */
export function Signed({ record, trip, ownName, draft, others, onCorrect }: SignedProps) {
  return (
    <>
      {draft === undefined ? null : (
        <section aria-label="Your draft" className="border-l-4 border-brass-strong bg-paper-bright p-4">
          <p>
            {otherName(trip)} finished this record while you were writing yours. Yours is still on this phone.
          </p>
          <div className="mt-4 grid gap-3 sm:flex">
            <Button variant="secondary" onPress={onCorrect}>
              Send mine, too
            </Button>
            <Button variant="danger" size="large" onPress={() => void forgetRecord(draft)}>
              Delete mine
            </Button>
          </div>
        </section>
      )}
      <RecordView record={record} trip={trip} />
      {awaitsOwn(trip, record) ? <ConfirmPanel record={record} trip={trip} ownName={ownName} /> : null}
      {others.map((one) => (
        <div key={one.id} className="grid gap-8 border-t border-brass pt-6">
          <h2 className="text-2xl">{one.corrects === null ? 'Recorded on another phone' : 'Correction'}</h2>
          <RecordView record={one} trip={trip} />
          {one.counts && awaitsOwn(trip, one) ? (
            <ConfirmPanel record={one} trip={trip} ownName={ownName} />
          ) : null}
        </div>
      ))}
      {draft === undefined && trip.canSign ? (
        <p>
          <Button variant="quiet" size="large" onPress={onCorrect}>
            Correct this record
          </Button>
        </p>
      ) : null}
    </>
  );
}

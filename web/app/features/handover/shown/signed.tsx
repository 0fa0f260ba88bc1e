import type { HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmPanel } from '../confirm/confirm-panel.tsx';
import { forgetRecord } from '../queue/queue.ts';
import type { LocalRecord } from '../record/local-record.ts';
import { otherName } from '../record/trip-records.ts';
import { RecordView } from './record-view.tsx';

export interface SignedProps {
  record: HandoverRecord;
  trip: TripHandovers;
  ownName: string;
  /** This phone's own, which the other phone's signature overtook. */
  draft: LocalRecord | undefined;
  /** Corrections, and records of another phone or an earlier vehicle. */
  others: readonly HandoverRecord[];
  /** Begins a record that names this one. */
  onCorrect: () => void;
}

/** A signed record: read, confirmed, or corrected by another one. */
export function Signed({ record, trip, ownName, draft, others, onCorrect }: SignedProps) {
  const own = trip.side === 'guest' ? 'guest' : 'other';
  const hasConfirmed = record.confirmations.some(({ by }) => by === own);
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
      {hasConfirmed ? null : <ConfirmPanel record={record} trip={trip} ownName={ownName} />}
      {others.map((one) => (
        <div key={one.id} className="border-t border-brass pt-6">
          <h2 className="mb-4 text-2xl">{headingOf(one, trip)}</h2>
          <RecordView record={one} trip={trip} />
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

function headingOf({ vehicleId, corrects }: HandoverRecord, trip: TripHandovers): string {
  if (vehicleId !== trip.vehicle.id) return 'Another vehicle of this trip';
  return corrects === null ? 'Recorded on another phone' : 'Correction';
}

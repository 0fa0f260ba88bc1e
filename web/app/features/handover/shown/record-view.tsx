import type { HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';
import { formatWallTime } from '@makani/contract/kernel/time';
import { milesInWords } from '@makani/domain/handover/vehicle-details';
import { SignaturePicture } from '../../../ui/handover/signature/signature-picture.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { energyInWords, kindNames, markInWords, slotName } from '../../../ui/handover/handover-words.ts';
import { listed, partName } from '../steps/notes-step.tsx';
import { PhotoPair } from './photo-pair.tsx';
import { pickupPicture } from '../record/trip-records.ts';

export interface RecordViewProps {
  record: HandoverRecord;
  trip: TripHandovers;
}

/** A signed record, as both sides read it. */
export function RecordView({ record, trip }: RecordViewProps) {
  const { energy } = trip.vehicle;
  return (
    <section aria-label={`${kindNames[record.kind]} record`} className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border border-brass bg-paper-bright p-4 sm:grid-cols-3">
        <Fact label={kindNames[record.kind]}>{formatWallTime(record.happenedAt.local)}</Fact>
        <Fact label="Odometer">
          {record.odometerMiles === null ? 'Not recorded' : milesInWords(record.odometerMiles)}
        </Fact>
        <Fact label={energy === 'fuel' ? 'Fuel' : 'Charge'}>
          {record.energyLevel === null ? 'Not recorded' : energyInWords(energy, record.energyLevel)}
        </Fact>
      </dl>
      <Confirmations record={record} />
      {record.marks.length === 0 ? null : (
        <div>
          <h3 className="text-xl">{record.kind === 'return' ? 'New marks, proposed' : 'Marks'}</h3>
          <ul className="mt-2 grid gap-1">
            {record.marks.map((mark) => (
              <li key={mark.id}>
                {markInWords(mark)}
                {mark.note === '' ? null : `: ${mark.note}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {record.note === '' ? null : (
        <div>
          <h3 className="text-xl">Notes</h3>
          <p className="mt-2 break-words whitespace-pre-line">{record.note}</p>
        </div>
      )}
      {record.missing.length === 0 ? null : (
        <div>
          <h3 className="text-xl">Missing</h3>
          <ul className="mt-2 grid gap-1">
            {[...new Set(record.missing.map(({ reason }) => reason))].map((reason) => (
              <li key={reason}>
                {listed(partsMissing(record, reason).map((what) => partName(what, energy)))}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Photos record={record} trip={trip} />
    </section>
  );
}

function Confirmations({ record: { confirmations } }: Pick<RecordViewProps, 'record'>) {
  return (
    <ul aria-label="Confirmations" className="grid gap-1">
      {confirmations.map(({ id, name, signature, agrees, remark, at }) => (
        <li key={id}>
          {name} {agrees ? 'signed' : 'signed with a comment'}: {formatWallTime(at.local)}
          {signature === null ? null : (
            <SignaturePicture signature={{ kind: 'drawn', name, path: signature }} />
          )}
          {remark === '' ? null : <span className="block text-ink-soft">“{remark}”</span>}
        </li>
      ))}
    </ul>
  );
}

function Photos({ record, trip }: RecordViewProps) {
  const { photos, kind } = record;
  if (photos.length === 0) return <p>No photos.</p>;
  return (
    <ul aria-label="Photos" className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {photos.map((photo) => (
        <li key={photo.id}>
          <PhotoPair
            name={slotName(photo.slot, trip.vehicle.energy)}
            src={photo.picture?.src ?? null}
            state={photo.isRemoved ? 'No longer stored' : (photo.failure ?? 'On its way')}
            before={kind === 'return' && photo.slot !== 'mark' ? pickupPicture(trip, photo.slot) : null}
          />
        </li>
      ))}
    </ul>
  );
}

function partsMissing({ missing }: HandoverRecord, reason: string) {
  return missing.filter((part) => part.reason === reason).map(({ what }) => what);
}

import type { EnergyKind } from '@makani/contract/handover/handover-words';
import type { HandoverRecord } from '@makani/contract/handover/handovers';
import { formatWallTime } from '@makani/contract/kernel/time';
import { Checkbox } from '../../forms/checkbox.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { kindNames, markInWords, slotName } from '../handover-words.ts';
import { vehicleOf } from '../vehicle-of.ts';
import { ShowPhotos, type ShownRecords } from './evidence-pictures.tsx';

export interface ChosenEvidence {
  photoIds: string[];
  markIds: string[];
}

export interface EvidencePickerProps {
  shown: ShownRecords;
  chosen: ChosenEvidence;
  onChange: (chosen: ChosenEvidence) => void;
}

/** The photos and marks of the trip’s signed records, to choose what shows a charge. */
export function EvidencePicker({ shown, chosen, onChange }: EvidencePickerProps) {
  const { handovers } = shown;
  if (handovers === null) return <ShowPhotos {...shown} />;
  const signed = handovers.records.filter(({ signedAt }) => signedAt !== null);
  if (signed.length === 0)
    return (
      <p className="text-ink-soft">No pickup or return was recorded, so there are no photos to choose.</p>
    );
  const toggle = (key: keyof ChosenEvidence, id: string) => {
    const ids = chosen[key].includes(id) ? chosen[key].filter((one) => one !== id) : [...chosen[key], id];
    onChange({ ...chosen, [key]: ids });
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="label-caps text-brass-ink">Photos and marks</legend>
      {signed.map((record) => (
        <RecordChoices
          key={record.id}
          record={record}
          energy={vehicleOf(handovers, record).energy}
          vehicleName={handovers.legs.length > 0 ? vehicleOf(handovers, record).name : null}
          chosen={chosen}
          onToggle={toggle}
        />
      ))}
    </fieldset>
  );
}

interface RecordChoicesProps {
  record: HandoverRecord;
  energy: EnergyKind;
  /** Null where the trip has one vehicle. */
  vehicleName: string | null;
  chosen: ChosenEvidence;
  onToggle: (key: keyof ChosenEvidence, id: string) => void;
}

function RecordChoices({ record, energy, vehicleName, chosen, onToggle }: RecordChoicesProps) {
  const at = `${kindNames[record.kind]}, ${formatWallTime(record.happenedAt.local)}`;
  const photos = record.photos.filter(({ picture }) => picture !== null);
  return (
    <div>
      <p className="font-medium">{vehicleName === null ? at : `${vehicleName}. ${at}`}</p>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ id, slot, picture }) => (
          <li key={id} className="border border-brass/40 p-1">
            {picture === null ? null : <Picture picture={picture} sizes="10rem" isDecorative isLazy />}
            <Checkbox
              isLarge
              label={slotName(slot, energy)}
              checked={chosen.photoIds.includes(id)}
              onChange={() => onToggle('photoIds', id)}
            />
          </li>
        ))}
        {record.marks.map((mark) => (
          <li key={mark.id} className="border border-brass/40 p-1">
            <Checkbox
              isLarge
              label={markInWords(mark)}
              checked={chosen.markIds.includes(mark.id)}
              onChange={() => onToggle('markIds', mark.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

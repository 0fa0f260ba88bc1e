import type { HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';
import { formatWallTime } from '@makani/contract/kernel/time';
import { Checkbox } from '../../forms/checkbox.tsx';
import { Picture } from '../../pictures/picture.tsx';

export interface ChosenEvidence {
  photoIds: string[];
  markIds: string[];
}

export interface EvidencePickerProps {
  records: TripHandovers['records'];
  chosen: ChosenEvidence;
  onChange: (chosen: ChosenEvidence) => void;
}

/** The photos and marks of the trip’s signed records, to choose what shows a charge. */
export function EvidencePicker({ records, chosen, onChange }: EvidencePickerProps) {
  const signed = records.filter(({ signedAt }) => signedAt !== null);
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
        <RecordChoices key={record.id} record={record} chosen={chosen} onToggle={toggle} />
      ))}
    </fieldset>
  );
}

interface RecordChoicesProps {
  record: HandoverRecord;
  chosen: ChosenEvidence;
  onToggle: (key: keyof ChosenEvidence, id: string) => void;
}

function RecordChoices({ record, chosen, onToggle }: RecordChoicesProps) {
  const at = `${record.kind === 'pickup' ? 'Pickup' : 'Return'}, ${formatWallTime(record.happenedAt.local)}`;
  const photos = record.photos.filter(({ picture }) => picture !== null);
  return (
    <div>
      <p className="font-medium">{at}</p>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map(({ id, slot, picture }) => (
          <li key={id} className="border border-brass/40 p-1">
            {picture === null ? null : <Picture picture={picture} sizes="10rem" isLazy />}
            <Checkbox
              label={inWords(slot)}
              checked={chosen.photoIds.includes(id)}
              onChange={() => onToggle('photoIds', id)}
            />
          </li>
        ))}
        {record.marks.map((mark) => (
          <li key={mark.id} className="border border-brass/40 p-1">
            <Checkbox
              label={`${inWords(mark.size)} ${mark.kind}, ${mark.place}`}
              checked={chosen.markIds.includes(mark.id)}
              onChange={() => onToggle('markIds', mark.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `front_right` → 'Front right'. */
function inWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

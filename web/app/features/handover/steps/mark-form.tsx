import { markKinds, markSizes } from '@makani/contract/handover/handover-words';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import type { SentMark } from '@makani/contract/handover/record-body';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../../ui/feedback/dialog.tsx';
import { ChipGroup } from '../../../ui/forms/chip-group.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { markKindNames, markSizeNames, photoCount, placeNames } from '../../../ui/handover/handover-words.ts';
import { cameraWindow } from '../photos/camera.ts';
import { useTakePhotos } from '../photos/take-photos.ts';
import type { LocalRecord } from '../record/local-record.ts';

export interface MarkFormProps {
  mark: SentMark;
  record: LocalRecord;
  trip: TripHandovers;
  number: number;
  onChange: (change: Partial<SentMark>) => void;
  onRemove: () => void;
  onDone: () => void;
}

const maxPhotos = 4;

/** Kind, size, a note and photos of one mark. */
export function MarkForm({ mark, record, trip, number, onChange, onRemove, onDone }: MarkFormProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, refusal, clear, take } = useTakePhotos(record);
  const close = () => {
    clear();
    setOpen(false);
  };
  const camera = useLazyDialog(cameraWindow, { isOpen, onClose: close });
  const title = `Mark ${number}: ${placeNames[mark.place].toLowerCase()}`;

  async function shoot(picture: File): Promise<void> {
    const id = await take(picture, 'mark');
    if (id === null) return;
    onChange({ photoIds: [...mark.photoIds, id] });
    close();
  }

  return (
    <section aria-label={title} className="grid gap-5 border border-ink bg-paper-bright p-4">
      <h3 className="text-xl">{title}</h3>
      <ChipGroup
        label="Kind"
        showsLabel
        chips={markKinds.map((value) => ({ value, label: markKindNames[value] }))}
        value={mark.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <ChipGroup
        label="Size"
        showsLabel
        chips={markSizes.map((value) => ({ value, label: markSizeNames[value] }))}
        value={mark.size}
        onChange={(size) => onChange({ size })}
      />
      <TextField
        label="Note"
        required={false}
        maxLength={200}
        value={mark.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button
          variant="secondary"
          disabledReason={mark.photoIds.length < maxPhotos ? undefined : 'A mark can have up to 4 photos.'}
          onPress={() => setOpen(true)}
        >
          {mark.photoIds.length === 0
            ? 'Add a photo'
            : `Add a photo (${photoCount(mark.photoIds.length)} so far)`}
        </Button>
        <Button onPress={onDone}>Done</Button>
        <Button variant="danger" size="large" onPress={onRemove}>
          Remove this mark
        </Button>
      </div>
      {isOpen
        ? camera.render({
            slot: 'mark',
            title,
            progress: '',
            category: trip.vehicle.category,
            ghost: null,
            refusal,
            isBusy,
            onPicture: (picture) => void shoot(picture),
            onSkip: undefined,
            onClose: close,
          })
        : null}
    </section>
  );
}

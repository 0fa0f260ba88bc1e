import type { HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../../ui/feedback/dialog.tsx';
import { CompareDialog } from '../../../ui/handover/compare-dialog.tsx';
import { type GuidedSlot, guidedSlots, slotName } from '../../../ui/handover/handover-words.ts';
import { usePhotoAddress } from '../photos/photo-address.ts';
import { PhotoTile } from '../photos/photo-tile.tsx';
import { cameraWindow } from '../photos/camera.ts';
import { useTakePhotos } from '../photos/take-photos.ts';
import { missingSlots } from '../record/missing.ts';
import type { LocalRecord } from '../record/local-record.ts';
import { pickupPicture, sentPhotos } from '../record/trip-records.ts';
import type { StepProps } from './step-props.ts';

/** The walk around the vehicle. Each photo can be skipped, and the end is never blocked. */
export function PhotosStep({ record, trip }: StepProps) {
  const [open, setOpen] = useState<GuidedSlot | null>(null);
  const [compared, setCompared] = useState<GuidedSlot | null>(null);
  const { isBusy, refusal, clear, take } = useTakePhotos(record);
  const camera = useLazyDialog(cameraWindow, { isOpen: open !== null, onClose: () => setOpen(null) });
  const { energy, category } = trip.vehicle;
  const left = missingSlots(record);
  const sent = sentPhotos(trip);
  const ghostOf = (slot: GuidedSlot) => (record.kind === 'return' ? pickupPicture(trip, slot) : null);
  const photoOf = (slot: GuidedSlot) => record.photos.find((photo) => photo.slot === slot);

  function moveOn(from: GuidedSlot): void {
    clear();
    const later = left.filter((slot) => guidedSlots.indexOf(slot) > guidedSlots.indexOf(from));
    setOpen(later[0] ?? null);
  }

  async function shoot(picture: File, slot: GuidedSlot): Promise<void> {
    if ((await take(picture, slot)) !== null) moveOn(slot);
  }

  return (
    <div className="grid gap-5">
      <p>
        Walk once around the vehicle.{' '}
        {record.kind === 'return' ? 'Match each photo to the one from pickup.' : 'Match each outline.'} Can’t
        take one? Skip it.
      </p>
      {left[0] === undefined ? null : (
        <Button size="large" wide onPress={() => setOpen(left[0] ?? null)}>
          {left.length === guidedSlots.length ? 'Take photos' : `Take ${left.length} more`}
        </Button>
      )}
      <ul aria-label="Photos" className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {guidedSlots.map((slot) => (
          <li key={slot} className="grid content-start">
            <PhotoTile
              slot={slot}
              name={slotName(slot, energy)}
              category={category}
              photo={photoOf(slot)}
              sent={sent}
              onTake={() => setOpen(slot)}
            />
            {ghostOf(slot) !== null && photoOf(slot) ? (
              <Button
                variant="secondary"
                size="medium"
                aria-label={`Compare with pickup: ${slotName(slot, energy)}`}
                onPress={() => setCompared(slot)}
              >
                Compare
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {open === null
        ? null
        : camera.render({
            slot: open,
            title: slotName(open, energy),
            progress: `${guidedSlots.indexOf(open) + 1} of ${guidedSlots.length}`,
            category,
            ghost: ghostOf(open),
            refusal,
            isBusy,
            onPicture: (picture) => void shoot(picture, open),
            onSkip: () => moveOn(open),
            onClose: () => {
              clear();
              setOpen(null);
            },
          })}
      {compared === null ? null : (
        <Compared
          name={slotName(compared, energy)}
          record={record}
          slot={compared}
          trip={trip}
          sent={sent}
          onClose={() => setCompared(null)}
        />
      )}
    </div>
  );
}

interface ComparedProps {
  name: string;
  record: LocalRecord;
  slot: GuidedSlot;
  trip: TripHandovers;
  sent: HandoverRecord['photos'];
  onClose: () => void;
}

function Compared({ name, record, slot, trip, sent, onClose }: ComparedProps) {
  const after = usePhotoAddress(
    record.photos.find((photo) => photo.slot === slot),
    sent,
  );
  const before = pickupPicture(trip, slot);
  if (before === null || after === undefined) return null;
  return <CompareDialog name={name} before={before} after={after} onClose={onClose} />;
}

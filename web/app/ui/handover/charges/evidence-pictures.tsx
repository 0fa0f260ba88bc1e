import type { HandoverRecord, TripHandovers } from '@makani/contract/handover/handovers';
import type { ChargeEvidence } from '@makani/contract/handover/trip-charges';
import { Picture } from '../../pictures/picture.tsx';
import { Button } from '../../buttons/button.tsx';
import { BeforeAfter } from '../before-after.tsx';
import { slotName } from '../handover-words.ts';
import { vehicleOf } from '../vehicle-of.ts';

/** The records that the photos of charges are from. */
export interface ShownRecords {
  /** Null until somebody wants to see them. */
  handovers: Pick<TripHandovers, 'records' | 'vehicle' | 'legs'> | null;
  isLoading: boolean;
  onShow: () => void;
}

export interface EvidencePicturesProps extends ShownRecords {
  evidence: readonly ChargeEvidence[];
}

/** The pictures that a charge rests on: a photo of the return beside the pickup's of the same place, where there is one. */
export function EvidencePictures({ evidence, handovers, isLoading, onShow }: EvidencePicturesProps) {
  if (evidence.length === 0) return null;
  if (handovers === null)
    return (
      <div className="mt-3">
        <ShowPhotos isLoading={isLoading} onShow={onShow} />
      </div>
    );
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2">
      {photosOf(evidence, handovers.records).map(({ id, slot, picture, record }) => {
        const before = pickupPhotos(handovers.records, record).find(
          (photo) => photo.slot === slot && photo.id !== id && slot !== 'mark',
        );
        const label = slotName(slot, vehicleOf(handovers, record).energy);
        if (picture === null) return <li key={id}>{label}: the photo isn’t there.</li>;
        return (
          <li key={id}>
            {before?.picture ? (
              <BeforeAfter label={label} before={before.picture} after={picture} />
            ) : (
              <>
                <Picture picture={picture} sizes="(min-width: 40rem) 24rem, 100vw" isLazy />
                <p className="mt-1 text-sm font-medium">{label}</p>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function ShowPhotos({ isLoading, onShow }: Pick<ShownRecords, 'isLoading' | 'onShow'>) {
  return (
    <Button variant="secondary" isPending={isLoading} pendingText="Loading…" onPress={onShow}>
      Show photos
    </Button>
  );
}

/** Those of the same vehicle. */
function pickupPhotos(records: readonly HandoverRecord[], { vehicleId }: HandoverRecord) {
  return records
    .filter((record) => record.kind === 'pickup' && record.vehicleId === vehicleId)
    .flatMap(({ photos }) => photos);
}

/** The chosen photos, and those of the chosen marks, each once. */
function photosOf(evidence: readonly ChargeEvidence[], records: readonly HandoverRecord[]) {
  const chosen = new Set(evidence.map(({ id }) => id));
  const marks = records.flatMap((record) => record.marks).filter(({ id }) => chosen.has(id));
  const photos = records.flatMap((record) => record.photos.map((photo) => ({ ...photo, record })));
  const ofMarks = marks.flatMap(({ pictures }) => pictures.map(({ src }) => src));
  return photos.filter(({ id, picture }) => chosen.has(id) || (picture && ofMarks.includes(picture.src)));
}

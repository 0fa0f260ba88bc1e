import type { HandoverRecord } from '@makani/contract/handover/handovers';
import type { Category } from '@makani/contract/vehicles/vehicles';
import { Camera, Check, Clock, TriangleAlert } from 'lucide-react';
import { VehicleDrawing } from '../../../ui/handover/drawing/vehicle-drawing.tsx';
import { drawInterior } from '../../../ui/handover/drawing/interior-view.ts';
import { drawVehicle } from '../../../ui/handover/drawing/vehicle-views.ts';
import type { GuidedSlot } from '../../../ui/handover/handover-words.ts';
import type { LocalPhoto } from '../record/local-record.ts';
import { usePhotoAddress } from './photo-address.ts';

export interface PhotoTileProps {
  slot: GuidedSlot;
  name: string;
  category: Category;
  photo: LocalPhoto | undefined;
  /** The photos that the server has. */
  sent: HandoverRecord['photos'];
  onTake: () => void;
}

/** One photo of the walk around: its outline until it is taken. */
export function PhotoTile({ slot, name, category, photo, sent, onTake }: PhotoTileProps) {
  const address = usePhotoAddress(photo, sent);
  return (
    <button
      type="button"
      onClick={onTake}
      aria-label={`${photo ? 'Retake' : 'Take'} photo: ${name}${photo ? `, ${stateWords[photo.state]}` : ''}`}
      className={`grid min-h-32 w-full grid-rows-[minmax(0,1fr)_auto] border text-left hover:border-ink ${photo ? 'border-palm bg-paper-bright' : 'border-dashed border-brass-strong bg-paper'}`}
    >
      <span className="grid aspect-4/3 place-items-center overflow-hidden">
        {address === undefined ? (
          <Outline slot={slot} category={category} />
        ) : (
          <img src={address} alt="" className="size-full object-cover" />
        )}
      </span>
      <span className="flex min-h-11 items-center justify-between gap-2 px-3 text-sm font-medium">
        {name}
        <StateIcon photo={photo} />
      </span>
    </button>
  );
}

function Outline({ slot, category }: Pick<PhotoTileProps, 'slot' | 'category'>) {
  if (slot === 'interior') return <VehicleDrawing drawing={drawInterior(category)} className="h-full py-2" />;
  if (slot === 'odometer' || slot === 'energy')
    return <VehicleDrawing drawing={gauges[slot]} className="w-3/5" />;
  return <VehicleDrawing drawing={drawVehicle(category, slot)} className="max-h-full w-4/5 p-1" />;
}

const stateWords: Record<LocalPhoto['state'], string> = {
  waiting: 'waiting to be sent',
  sent: 'sent',
  failed: 'not sent',
};

function StateIcon({ photo }: { photo: LocalPhoto | undefined }) {
  const look = 'size-5 shrink-0';
  if (photo === undefined) return <Camera aria-hidden="true" className={`${look} text-brass-ink`} />;
  if (photo.state === 'sent') return <Check aria-hidden="true" className={`${look} text-palm`} />;
  return photo.state === 'waiting' ? (
    <Clock aria-hidden="true" className={`${look} text-brass-ink`} />
  ) : (
    <TriangleAlert aria-hidden="true" className={`${look} text-hibiscus-press`} />
  );
}

const gauges = {
  odometer: {
    width: 200,
    height: 120,
    shapes: [
      { d: 'M12 20h176v80h-176Z', paint: 'body' },
      { d: 'M12 20h176v80h-176Z', paint: 'line' },
      { d: 'M28 40h26v40h-26ZM60 40h26v40h-26ZM92 40h26v40h-26ZM124 40h26v40h-26Z', paint: 'plate' },
      { d: 'M156 40h20v40h-20Z', paint: 'lamp' },
    ],
  },
  energy: {
    width: 200,
    height: 120,
    shapes: [
      { d: 'M20 104a80 80 0 0 1 160 0Z', paint: 'body' },
      { d: 'M20 104a80 80 0 0 1 160 0Z', paint: 'line' },
      { d: 'M36 90l14 6M60 54l10 12M100 40v16M140 54l-10 12M164 90l-14 6M100 104l38 -38', paint: 'line' },
    ],
  },
} as const;

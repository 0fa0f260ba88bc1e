import type { PhotoSlot } from '@makani/contract/handover/handover-words';
import type { Category } from '@makani/contract/vehicles/vehicles';
import { ImageUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/feedback/announce.ts';
import { VehicleDrawing } from '../../../ui/handover/drawing/vehicle-drawing.tsx';
import { drawVehicle, type VehicleView } from '../../../ui/handover/drawing/vehicle-views.ts';
import { pictureOf, useCamera } from './use-camera.ts';

export interface CameraWindowProps {
  slot: PhotoSlot;
  /** Names the photo to take: 'Front right'. */
  title: string;
  /** Where it stands among the others: '2 of 11'. */
  progress: string;
  category: Category;
  /** The pickup's picture of the same place, at a return. */
  ghost: string | null;
  /** A sentence about the photo that was taken last. */
  refusal: string;
  isBusy: boolean;
  onPicture: (picture: File) => void;
  /** Goes on without this photo; undefined where there is no next one. */
  onSkip: (() => void) | undefined;
  onClose: () => void;
}

/** The camera over the whole screen, with the outline to match and the pickup’s picture over it. */
export function CameraWindow(props: CameraWindowProps) {
  const { slot, title, progress, category, refusal, isBusy, onPicture, onSkip, onClose } = props;
  // Offline, a picture that this phone never loaded leaves the outline.
  const [missing, setMissing] = useState<string | null>(null);
  const ghost = props.ghost === missing ? null : props.ghost;
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useCamera(video, true);
  const [showsGhost, setShowsGhost] = useState(true);
  const view = viewOf(slot);

  // The focus goes back to where it was, however the window closes.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => announce(`${title}, ${progress}`), [title, progress]);

  async function shoot(): Promise<void> {
    if (isBusy) return;
    // Without a camera in the page, the phone's own takes the picture.
    const picture = camera === 'running' && video.current ? await pictureOf(video.current) : null;
    if (picture) onPicture(picture);
    else chooser.current?.click();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="camera-title"
      onClose={onClose}
      className="fixed inset-0 m-0 grid h-dvh max-h-none w-full max-w-none grid-rows-[auto_minmax(0,1fr)_auto] bg-ink text-paper"
    >
      <div className="flex items-center justify-between gap-3 px-4 py-2">
        <h2 id="camera-title" className="font-display text-2xl">
          {title} <span className="font-sans text-base">{progress}</span>
        </h2>
        <IconButton label="Close the camera" onPress={() => dialog.current?.close()}>
          <X aria-hidden="true" className="size-7" />
        </IconButton>
      </div>
      <div className="relative overflow-hidden">
        <video ref={video} muted playsInline className="absolute inset-0 size-full object-contain" />
        {ghost !== null && showsGhost ? (
          <img
            src={ghost}
            alt="The same view at pickup"
            onError={() => setMissing(ghost)}
            className={`absolute inset-0 size-full object-contain ${camera === 'running' ? 'opacity-45' : ''}`}
          />
        ) : null}
        {view === null || (ghost !== null && showsGhost && camera !== 'running') ? null : (
          <VehicleDrawing
            look="camera"
            drawing={drawVehicle(category, view)}
            className="absolute inset-x-[6%] inset-y-[10%] h-4/5 w-[88%]"
          />
        )}
        <div aria-live="polite" className="absolute inset-x-0 bottom-0 p-3 text-center">
          {refusal === '' ? null : (
            <p className="rounded-sm bg-paper-bright px-4 py-3 font-medium text-hibiscus-press">{refusal}</p>
          )}
          {refusal === '' && camera === 'unavailable' ? (
            <p className="rounded-sm bg-ink/80 px-4 py-3">
              Press the button to take the photo with your phone’s camera.
            </p>
          ) : null}
        </div>
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div className="flex flex-wrap gap-2">
          <IconButton label="Choose a photo" onPress={() => chooser.current?.click()}>
            <ImageUp aria-hidden="true" className="size-6" />
          </IconButton>
          {ghost === null ? null : (
            <button
              type="button"
              aria-pressed={showsGhost}
              onClick={() => setShowsGhost(!showsGhost)}
              className="min-h-12 rounded-xs border border-paper px-3 text-sm font-medium aria-pressed:bg-paper aria-pressed:text-ink"
            >
              Pickup photo
            </button>
          )}
        </div>
        <button
          type="button"
          aria-label={`Take photo: ${title}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void shoot()}
          className="grid size-19 place-items-center rounded-full border-4 border-paper bg-transparent focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-brass-light"
        >
          <span className="size-14 rounded-full bg-hibiscus [[aria-disabled]_&]:animate-pulse" />
        </button>
        <div className="text-right">
          {onSkip === undefined ? null : (
            <button
              type="button"
              onClick={onSkip}
              className="min-h-12 rounded-xs border border-paper px-4 text-sm font-medium"
            >
              Skip
            </button>
          )}
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        capture={camera === 'unavailable' ? 'environment' : undefined}
        aria-label={`Photo file: ${title}`}
        className="hidden"
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (picture) onPicture(picture);
        }}
      />
    </dialog>
  );
}

function IconButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-12 shrink-0 place-items-center rounded-xs border border-paper/60 hover:bg-paper hover:text-ink"
    >
      {children}
    </button>
  );
}

/** Instruments, seats and marks have no outline. */
function viewOf(slot: PhotoSlot): VehicleView | null {
  return slot === 'odometer' || slot === 'energy' || slot === 'interior' || slot === 'mark' ? null : slot;
}

import { photoLimits } from '@makani/contract/vehicles/host-photos';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldError } from '../../../ui/forms/field-parts.tsx';
import { lazyPart, preloadAtFirstInput, useLazyPart } from '../../../ui/lazy.ts';
import type { Photos } from './use-photos.ts';

export interface PhotoFieldProps {
  photos: Photos;
  /** The reason why the photos cannot be saved. */
  problem: string | undefined;
  ref?: Ref<HTMLFieldSetElement>;
}

/** The vehicle's photos: dropped or chosen, uploaded at once, sorted, one of them primary. Spec 4, 5. */
export function PhotoField({ photos, problem, ref }: PhotoFieldProps) {
  const id = useId();
  const [hasFailed, setFailed] = useState(false);
  const grid = useLazyPart(photoGrid, {
    isWanted: photos.list.length > 0,
    onFailure: () => setFailed(true),
  });
  const isFull = photos.list.length >= photoLimits.maxPerVehicle;
  const chooser = useRef<HTMLInputElement>(null);
  const { isOver, ...dropZone } = useDropZone(add);

  function add(files: FileList | null): void {
    if (!isFull && files && files.length > 0) void photos.add([...files]);
  }

  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={`${id}-help ${id}-error`}
      className="min-w-0 outline-none"
      onPaste={({ clipboardData: { files } }) => add(files)}
    >
      <legend className="sr-only">Photos</legend>
      <div
        {...dropZone}
        className={`grid justify-items-center gap-4 border px-5 py-8 text-center transition-colors ${
          isOver ? 'border-ink bg-lagoon-mist' : 'border-dashed border-brass-strong bg-paper'
        }`}
      >
        <ImagePlus aria-hidden="true" className="size-8 text-brass-ink" strokeWidth={1.25} />
        <p className="font-display text-xl">
          {isFull ? 'You’ve added all eight photos' : 'Drop your photos here'}
        </p>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept={[...photoLimits.types, '.heic', '.heif'].join(',')}
          onChange={({ target }) => {
            add(target.files);
            // The same file may be chosen again after it was removed.
            target.value = '';
          }}
        />
        <Button variant="secondary" size="small" isDisabled={isFull} onPress={() => chooser.current?.click()}>
          Choose photos
        </Button>
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          Up to {photoLimits.maxPerVehicle} photos: JPEG, PNG or WebP, at most 5MB each. They need to be at
          least {photoLimits.minWidth} pixels wide. The primary one is shown first.
        </p>
      </div>
      <div role="alert" className="text-sm font-medium text-hibiscus-press">
        {photos.refusals.map((refusal) => (
          <p key={refusal} className="mt-2 break-words">
            {refusal}
          </p>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      {grid.render({ photos })}
      {grid.isLoading ? (
        <output className="mt-6 block text-sm text-ink-soft">
          {hasFailed ? 'Your photos couldn’t be shown. Reload the page to see them.' : 'Loading your photos…'}
        </output>
      ) : null}
      <output className="sr-only">{photos.news}</output>
    </fieldset>
  );
}

/** Files that are dragged over the element, and what is dropped. A browser opens whatever nobody takes. */
function useDropZone(onDrop: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    isOver,
    onDragEnter: take,
    onDragOver: take,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.files);
    },
  };
}

const photoGrid = lazyPart(
  () => import('./photo-grid.tsx'),
  ({ PhotoGrid }) => PhotoGrid,
);
preloadAtFirstInput(photoGrid);

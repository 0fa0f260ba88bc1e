import { photoLimits } from '@makani/contract/vehicles/host-photos';
import { ImagePlus } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
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
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={`${id}-help ${id}-error`}
      className="min-w-0 outline-none"
    >
      <legend className="sr-only">Photos</legend>
      <DropZone
        isDisabled={isFull}
        onDrop={async ({ items }) => {
          const dropped = items.filter((item) => item.kind === 'file').map((item) => item.getFile());
          await photos.add(await Promise.all(dropped));
        }}
        className="grid justify-items-center gap-4 border border-dashed border-brass-strong bg-paper px-5 py-8 text-center transition-colors drop-target:border-solid drop-target:border-ink drop-target:bg-lagoon-mist focus-visible:outline-2 focus-visible:outline-offset-3 focus-visible:outline-lagoon"
      >
        <ImagePlus aria-hidden="true" className="size-8 text-brass-ink" strokeWidth={1.25} />
        <Text slot="label" className="font-display text-xl">
          {isFull ? 'You’ve added all eight photos' : 'Drop your photos here'}
        </Text>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={[...photoLimits.types, '.heic', '.heif']}
          onSelect={(files) => void photos.add([...(files ?? [])])}
        >
          <Button className={buttonClass({ variant: 'secondary', size: 'small' })} isDisabled={isFull}>
            Choose photos
          </Button>
        </FileTrigger>
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          Up to {photoLimits.maxPerVehicle} photos: JPEG, PNG or WebP, at most 5MB each. The primary one is
          shown first.
        </p>
      </DropZone>
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

const photoGrid = lazyPart(
  () => import('./photo-grid.tsx'),
  ({ PhotoGrid }) => PhotoGrid,
);
preloadAtFirstInput(photoGrid);

import { Camera, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { fieldLabel } from '../../../ui/forms/field-parts.tsx';
import { PhotoFiles } from '../../../ui/pictures/photo-files.tsx';
import { usePhotoAddress } from '../photos/photo-address.ts';
import type { ReportPhoto } from '../record/local-report.ts';
import type { AccidentPhotos } from './use-accident-photos.ts';

/** Photos that a phone takes or chooses. They go with the report. */
export function PhotosField({ photos }: { photos: AccidentPhotos }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="min-w-0">
      <legend className={fieldLabel}>Photos</legend>
      <p className="mt-1 text-sm text-ink-soft">
        All vehicles from every side, their plates, the damage, and the place around them.
      </p>
      {photos.list.length === 0 ? null : (
        <ul aria-label="Chosen photos" className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.list.map((photo, index) => (
            <ChosenPhoto
              key={photo.id}
              photo={photo}
              number={index + 1}
              onRemove={() => photos.remove(photo.id)}
            />
          ))}
        </ul>
      )}
      <PhotoFiles chooser={chooser} onChoose={(files) => void photos.add(files)} />
      <div className="mt-3">
        <Button
          variant="secondary"
          isPending={photos.isBusy}
          pendingText="Adding…"
          onPress={() => chooser.current?.click()}
        >
          <Camera aria-hidden="true" strokeWidth={1.75} />
          Add photos
        </Button>
      </div>
      <div role="alert" className="text-sm font-medium text-hibiscus-press">
        {photos.refusals.map((refusal) => (
          <p key={refusal} className="mt-2">
            {refusal}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

interface ChosenPhotoProps {
  photo: ReportPhoto;
  number: number;
  onRemove: () => void;
}

function ChosenPhoto({ photo, number, onRemove }: ChosenPhotoProps) {
  return (
    <li className="relative">
      <img
        src={usePhotoAddress(photo)}
        alt={`Chosen, ${number}`}
        className="aspect-3/2 w-full border border-brass object-cover"
      />
      <button
        type="button"
        aria-label={`Remove photo ${number}`}
        onClick={onRemove}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full border border-brass bg-paper-bright hover:border-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}

import { RotateCw, X } from 'lucide-react';
import type { ChosenPhoto, ComposerPhotos } from './use-photos.ts';

/** The photos of the next message, above its field. */
export function ChosenPhotos({ photos }: { photos: ComposerPhotos }) {
  return (
    <>
      {photos.list.length === 0 ? null : (
        <ul aria-label="Chosen photos" className="mb-3 flex flex-wrap gap-3">
          {photos.list.map((photo, index) => (
            <li key={photo.key}>
              <Chosen
                photo={photo}
                place={index + 1}
                onRetry={() => photos.retry(photo.key)}
                onRemove={() => photos.remove(photo.key)}
              />
            </li>
          ))}
        </ul>
      )}
      <div role="alert" className="text-sm font-medium text-hibiscus-press">
        {photos.refusals.map((refusal) => (
          <p key={refusal} className="mb-2">
            {refusal}
          </p>
        ))}
      </div>
    </>
  );
}

interface ChosenProps {
  photo: ChosenPhoto;
  place: number;
  onRetry: () => void;
  onRemove: () => void;
}

function Chosen({ photo: { address, upload }, place, onRetry, onRemove }: ChosenProps) {
  return (
    <>
      <span className="relative block w-28">
        <img
          src={address}
          alt={`Chosen, ${place}`}
          className={`aspect-3/2 w-full rounded-sm border border-brass object-cover ${upload.state === 'done' ? '' : 'opacity-60'}`}
        />
        {upload.state === 'sending' ? (
          <output className="absolute inset-0 grid place-items-center">
            <span aria-hidden="true" className="spinner" />
            <span className="sr-only">Adding photo {place}…</span>
          </output>
        ) : null}
        <button
          type="button"
          aria-label={`Remove photo ${place}`}
          onClick={onRemove}
          className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-brass bg-paper-bright hover:border-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </span>
      {upload.state === 'failed' ? (
        <span role="alert" className="mt-1 block w-28 text-xs text-hibiscus-press">
          {upload.message}{' '}
          <button
            type="button"
            aria-label={`Try photo ${place} again`}
            onClick={onRetry}
            className="inline-flex min-h-6 items-center gap-1 font-medium underline underline-offset-2"
          >
            <RotateCw aria-hidden="true" className="size-3" />
            Try again
          </button>
        </span>
      ) : null}
    </>
  );
}

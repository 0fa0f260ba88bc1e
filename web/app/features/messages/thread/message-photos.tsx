import type { MessagePhoto } from '@makani/contract/messages/messages';
import { useState } from 'react';
import { Lightbox, preloadLightbox } from '../../../ui/pictures/lightbox.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** The photos of a message; each opens over the whole screen. */
export function MessagePhotos({ photos }: { photos: readonly MessagePhoto[] }) {
  const [index, setIndex] = useState<number | null>(null);
  const isOne = photos.length === 1;
  return (
    <>
      <ul
        aria-label="Photos"
        className={`mb-1 grid w-full gap-1 ${isOne ? 'max-w-72 grid-cols-1' : 'max-w-80 grid-cols-2'}`}
      >
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={
                isOne ? 'Photo, full screen' : `Photo ${place + 1} of ${photos.length}, full screen`
              }
              onPointerEnter={preloadLightbox}
              onFocus={preloadLightbox}
              onClick={() => setIndex(place)}
              className="block w-full overflow-hidden rounded-md border border-brass/50"
            >
              <Picture picture={photo} sizes={isOne ? '18rem' : '10rem'} isDecorative isLazy />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox slides={photos} index={index} onClose={() => setIndex(null)} />
    </>
  );
}

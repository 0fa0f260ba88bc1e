import type { VehicleDetail } from '@makani/contract/vehicles/vehicles';
import { Expand } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Lightbox, preloadLightbox } from '../../ui/pictures/lightbox.tsx';
import { IllustrationMark } from '../../ui/pictures/illustration-mark.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

export interface GalleryProps {
  pictures: VehicleDetail['gallery'];
  /** In the margin below the large picture, as on a poster. */
  caption: ReactNode;
}

/** One large picture, thumbnails of all, and all of them in a lightbox. Spec 2. */
export function Gallery({ pictures, caption }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const picture = pictures[shown] ?? pictures[0];
  if (!picture) return null;
  return (
    <section aria-label="Pictures">
      <div className="border border-brass bg-paper-bright p-2 sm:p-3">
        <button
          type="button"
          aria-label={`Show full screen: ${picture.alt}`}
          aria-haspopup="dialog"
          onPointerEnter={preloadLightbox}
          onFocus={preloadLightbox}
          onClick={() => setOpened(shown)}
          className="group relative block w-full"
        >
          <Picture picture={picture} sizes="(min-width: 64rem) 46rem, 100vw" isDecorative isMain />
          <IllustrationMark picture={picture} />
          <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-xs bg-paper/90 transition-colors group-hover:bg-ink group-hover:text-paper">
            <Expand aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </span>
        </button>
        {caption}
      </div>
      <ul className="mt-2 grid grid-cols-4 gap-2 sm:mt-3 sm:gap-3">
        {pictures.map((one, position) => (
          <li key={`${position} ${one.src}`}>
            <button
              type="button"
              aria-label={one.alt}
              aria-current={position === shown}
              onClick={() => setShown(position)}
              className="relative block w-full border border-brass/60 bg-paper-bright p-1 transition-colors hover:border-ink aria-current:border-ink aria-current:inset-ring aria-current:inset-ring-ink"
            >
              <Picture picture={one} sizes="(min-width: 64rem) 11rem, 25vw" isDecorative isLazy />
              <IllustrationMark picture={one} size="small" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox slides={pictures} index={opened} onClose={() => setOpened(null)} />
    </section>
  );
}

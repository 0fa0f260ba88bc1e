import { Download, Share2 } from 'lucide-react';
import { type RefObject, useSyncExternalStore } from 'react';
import toast from 'react-hot-toast/headless';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { PlannedTrip } from '../trip-fit.ts';
import { canSharePicture, savePicture, sharePicture } from './picture.ts';
import { postcardWords } from './postcard-words.ts';

export interface PictureButtonsProps {
  pictureOf: RefObject<HTMLElement | null>;
  trip: PlannedTrip | undefined;
}

/** Shares or saves the drawings in an element as a postcard. Where the device has no share sheet, it is saved. */
export function PictureButtons({ pictureOf, trip }: PictureButtonsProps) {
  const words = postcardWords(trip, useSite().name);
  const canShare = useSyncExternalStore(neverChanges, canSharePicture, () => false);
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-3 border-t border-brass/50 pt-4 sm:col-span-2 print:hidden">
      {canShare ? (
        <Button
          variant="quiet"
          size="small"
          onPress={() =>
            void sharePicture(pictureOf.current, words).catch(() =>
              toast.error('The picture couldn’t be shared. Please save it instead.'),
            )
          }
        >
          <Share2 aria-hidden="true" />
          Share
        </Button>
      ) : null}
      <Button
        variant="quiet"
        size="small"
        onPress={() =>
          void savePicture(pictureOf.current, words).catch(() =>
            toast.error('The picture couldn’t be saved. Please try again.'),
          )
        }
      >
        <Download aria-hidden="true" />
        Save as picture
      </Button>
    </p>
  );
}

const neverChanges = () => () => undefined;

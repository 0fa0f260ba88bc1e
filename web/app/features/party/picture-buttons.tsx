import { Download, Share2 } from 'lucide-react';
import { type RefObject, useSyncExternalStore } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '../../ui/buttons/button.tsx';
import { canSharePicture, savePicture, sharePicture } from './picture.ts';

/** Shares or saves the drawings in an element. Where the device has no share sheet, they are saved. */
export function PictureButtons({ pictureOf }: { pictureOf: RefObject<HTMLElement | null> }) {
  const canShare = useSyncExternalStore(neverChanges, canSharePicture, () => false);
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-3 border-t border-brass/50 pt-4 sm:col-span-2 print:hidden">
      {canShare ? (
        <Button
          variant="quiet"
          size="small"
          onPress={() =>
            void sharePicture(pictureOf.current).catch(() =>
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
          void savePicture(pictureOf.current).catch(() =>
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

import { type HostPhoto, photoLimits, uploadHostPhoto } from '@makani/contract/vehicles/host-photos';
import { useRef } from 'react';
import { upload } from '../../../api/upload.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldError, fieldLabel } from '../../../ui/forms/field-parts.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';

export interface StandPhotoProps {
  photo: HostPhoto | null;
  /** Photos are the host's: the desk can only take one away. */
  isOwn: boolean;
  fault: string | undefined;
  onChange: (photo: HostPhoto | null) => void;
}

/** A photo of where the vehicle stands, which only guests who booked it see. */
export function StandPhoto({ photo, isOwn, fault, onChange }: StandPhotoProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { mutate: send, isPending } = useApiMutation(
    (file: File) =>
      upload(uploadHostPhoto, file, { signal: new AbortController().signal, onProgress: () => {} }),
    { onSuccess: onChange },
  );
  if (photo === null && !isOwn) return null;
  return (
    <div>
      <p className={fieldLabel}>Photo of the place</p>
      {photo === null ? null : (
        <div className="mt-2 max-w-xs">
          <Picture picture={photo} sizes="20rem" isLazy />
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {isOwn ? (
          <>
            <input
              ref={chooser}
              type="file"
              hidden
              aria-label="Photo of the place"
              accept={photoLimits.types.join(',')}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file !== undefined) void send(file);
                // The same file may be chosen again after it was removed.
                target.value = '';
              }}
            />
            <Button
              variant="secondary"
              isPending={isPending}
              pendingText="Uploading..."
              onPress={() => chooser.current?.click()}
            >
              {photo === null ? 'Add a photo' : 'Choose another'}
            </Button>
          </>
        ) : null}
        {photo === null ? null : (
          <Button variant="quiet" size="large" onPress={() => onChange(null)}>
            Remove the photo
          </Button>
        )}
      </div>
      <FieldError id="stand-photo-error">{fault}</FieldError>
    </div>
  );
}

import { type HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { photoSentences } from '@makani/contract/vehicles/host-photos';
import { addPhoto, movePhoto, removePhoto, setPrimaryPhoto } from '@makani/domain/vehicles/vehicle-photos';

type PhotoUpload =
  | { state: 'waiting' }
  /** The share of bytes sent, from 0 to 1. */
  | { state: 'sending'; share: number }
  | { state: 'failed'; message: string; canRetry: boolean }
  | { state: 'done'; id: string };

/** A photo of the form, in the gallery's order. Spec 3. */
export interface FormPhoto {
  key: string;
  name: string;
  /** The address of the local file or of the saved photo. */
  preview: string;
  srcset?: string | undefined;
  jpegSrcset?: string | undefined;
  /** Null for a saved photo: nothing is uploaded, and saving without it removes it. */
  file: File | null;
  isPrimary: boolean;
  upload: PhotoUpload;
}

export type PhotoChange =
  | { type: 'added'; photos: readonly { key: string; file: File; preview: string }[] }
  | { type: 'removed'; key: string }
  | { type: 'made-primary'; key: string }
  /** The new index, from 0. */
  | { type: 'moved'; key: string; to: number }
  | { type: 'upload'; key: string; upload: PhotoUpload };

export function photosAfter(photos: readonly FormPhoto[], change: PhotoChange): FormPhoto[] {
  switch (change.type) {
    case 'added':
      return change.photos.reduce<FormPhoto[]>(
        (before, { key, file, preview }) =>
          addPhoto(before, {
            key,
            name: file.name,
            preview,
            file,
            isPrimary: false,
            upload: { state: 'waiting' },
          }),
        [...photos],
      );
    case 'removed': {
      const place = placeOf(photos, change.key);
      return place < 0 ? [...photos] : removePhoto(photos, place);
    }
    case 'made-primary': {
      const place = placeOf(photos, change.key);
      return place < 0 ? [...photos] : setPrimaryPhoto(photos, place);
    }
    case 'moved':
      return movePhoto(photos, placeOf(photos, change.key), change.to);
    case 'upload':
      return photos.map((photo) => (photo.key === change.key ? { ...photo, upload: change.upload } : photo));
  }
}

export function savedPhotos(photos: HostVehicleDetail['photos']): FormPhoto[] {
  return photos.map(({ id, src, srcset, jpegSrcset, isPrimary }, place) => ({
    key: id,
    name: `Photo ${place + 1}`,
    preview: src,
    srcset,
    jpegSrcset,
    file: null,
    isPrimary,
    upload: { state: 'done', id },
  }));
}

/** The reason why the photos cannot be saved; undefined when they can. Spec 5. */
export function photosProblem(photos: readonly FormPhoto[]): string | undefined {
  const states = new Set(photos.map(({ upload }) => upload.state));
  if (photos.length === 0) return photoSentences.required;
  if (states.has('failed')) return 'A photo couldn’t be uploaded. Please try again or remove it.';
  if (states.has('waiting') || states.has('sending')) return 'Please wait until every photo is uploaded.';
  return undefined;
}

/** The photos in the API's format. */
export function photosBody(photos: readonly FormPhoto[]): { id: string; isPrimary: boolean }[] {
  return photos.flatMap(({ upload, isPrimary }) =>
    upload.state === 'done' ? [{ id: upload.id, isPrimary }] : [],
  );
}

/** Whether saving would change anything. */
export function arePhotosChanged(photos: readonly FormPhoto[], saved: HostVehicleDetail['photos']): boolean {
  return (
    photos.map(({ key, isPrimary }) => `${key} ${isPrimary}`).join() !==
    saved.map(({ id, isPrimary }) => `${id} ${isPrimary}`).join()
  );
}

function placeOf(photos: readonly FormPhoto[], key: string): number {
  return photos.findIndex((photo) => photo.key === key);
}

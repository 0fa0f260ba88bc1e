import { handoverLimits, type PhotoSlot } from '@makani/contract/handover/handover-words';
import { useState } from 'react';
import { addPhoto, removePhoto } from '../queue/queue.ts';
import type { LocalRecord } from '../record/local-record.ts';
import { preparePhoto } from './prepare-photo.ts';
import { showPhoto } from './photo-address.ts';

interface TakePhotos {
  isBusy: boolean;
  /** A sentence about the last picture; empty when it was taken. */
  refusal: string;
  clear: () => void;
  /** @returns the new photo's id; null when the picture can't be used. */
  take: (picture: File, slot: PhotoSlot) => Promise<string | null>;
}

/** Makes photos of pictures, one at a time. A guided photo replaces the one before. */
export function useTakePhotos(record: LocalRecord): TakePhotos {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function take(picture: File, slot: PhotoSlot): Promise<string | null> {
    if (record.photos.length >= handoverLimits.maxPhotos) {
      setRefusal(`A record can have up to ${handoverLimits.maxPhotos} photos.`);
      return null;
    }
    setBusy(true);
    try {
      const prepared = await preparePhoto(picture, slot);
      setRefusal('refusal' in prepared ? prepared.refusal : '');
      if ('refusal' in prepared) return null;
      const { photo, file } = prepared;
      showPhoto(photo.id, file);
      await addPhoto(record, photo, file);
      const before = slot === 'mark' ? [] : record.photos.filter((one) => one.slot === slot);
      for (const { id } of before) await removePhoto(record, id);
      return photo.id;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, refusal, clear: () => setRefusal(''), take };
}

import { accidentLimits } from '@makani/contract/road/accidents';
import { useState } from 'react';
import { type PreparedPicture, preparePicture } from '../photos/prepare-photo.ts';

export interface ChosenPhoto extends PreparedPicture {
  /** Shows it before it is sent. */
  address: string;
}

export interface AccidentPhotos {
  list: readonly ChosenPhoto[];
  isBusy: boolean;
  /** Why pictures could not be used; each once. */
  refusals: readonly string[];
  add: (pictures: readonly File[]) => Promise<void>;
  remove: (id: string) => void;
  /** Removes all. */
  clear: () => void;
}

/** The photos of a report: shrunk on the phone, and sent after it. */
export function useAccidentPhotos(): AccidentPhotos {
  const [list, setList] = useState<readonly ChosenPhoto[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  async function add(pictures: readonly File[]): Promise<void> {
    setBusy(true);
    try {
      const room = accidentLimits.maxPhotos - list.length;
      const { added, refused } = await prepared(pictures.slice(0, room));
      if (pictures.length > room) refused.add(`A report can have up to ${accidentLimits.maxPhotos} photos.`);
      setList((before) => [...before, ...added]);
      setRefusals([...refused]);
    } finally {
      setBusy(false);
    }
  }

  function remove(id: string): void {
    setList((before) => before.filter((photo) => photo.id !== id));
    setRefusals([]);
  }

  function clear(): void {
    setList([]);
    setRefusals([]);
  }

  return { list, isBusy, refusals, add, remove, clear };
}

async function prepared(pictures: readonly File[]) {
  const [added, refused] = [new Array<ChosenPhoto>(), new Set<string>()];
  for (const picture of pictures) {
    const one = await preparePicture(picture, 'accident');
    if ('refusal' in one) refused.add(one.refusal);
    else added.push({ ...one, address: URL.createObjectURL(one.file) });
  }
  return { added, refused };
}

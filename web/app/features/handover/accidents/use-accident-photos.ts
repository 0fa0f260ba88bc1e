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
}

/** The photos of a report: shrunk on the phone, and sent after it. */
export function useAccidentPhotos(): AccidentPhotos {
  const [list, setList] = useState<readonly ChosenPhoto[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  async function add(pictures: readonly File[]): Promise<void> {
    setBusy(true);
    const [added, refused] = [new Array<ChosenPhoto>(), new Set<string>()];
    const room = accidentLimits.maxPhotos - list.length;
    if (pictures.length > room) refused.add(`A report can have up to ${accidentLimits.maxPhotos} photos.`);
    for (const picture of pictures.slice(0, room)) {
      const prepared = await preparePicture(picture, 'accident');
      if ('refusal' in prepared) refused.add(prepared.refusal);
      else added.push({ ...prepared, address: URL.createObjectURL(prepared.file) });
    }
    setList((before) => [...before, ...added]);
    setRefusals([...refused]);
    setBusy(false);
  }

  function remove(id: string): void {
    setList((before) => before.filter((photo) => photo.id !== id));
    setRefusals([]);
  }

  return { list, isBusy, refusals, add, remove };
}

import type { HandoverRecord } from '@makani/contract/handover/handovers';
import { useEffect, useState } from 'react';
import { storedPhoto } from '../queue/rows.ts';

const addresses = new Map<string, string>();

/** Shows a photo at once, before it is stored. Its address is good for as long as the page is open. */
export function showPhoto(id: string, file: Blob): void {
  addresses.set(id, URL.createObjectURL(file));
}

/** Where a photo of this phone can be seen: in the page, in the phone's storage, or at the server. */
export function usePhotoAddress(
  photo: { id: string } | undefined,
  sent: HandoverRecord['photos'] = [],
): string | undefined {
  const [, setReads] = useState(0);
  const id = photo?.id;
  const atServer = sent.find((one) => one.id === id)?.picture?.src;
  const isKnown = id !== undefined && (addresses.has(id) || atServer !== undefined);
  useEffect(() => {
    if (id === undefined || isKnown) return undefined;
    let isGone = false;
    void storedPhoto(id).then((file) => {
      if (file === undefined || isGone) return;
      showPhoto(id, file);
      setReads((count) => count + 1);
    });
    return () => {
      isGone = true;
    };
  }, [id, isKnown]);
  return id === undefined ? undefined : (addresses.get(id) ?? atServer);
}

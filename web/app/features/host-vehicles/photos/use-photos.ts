import { type HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { discardHostPhoto, uploadHostPhoto } from '@makani/contract/vehicles/host-photos';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { failureSentence } from '../../../api/failure-sentence.ts';
import { newKey } from '../../../api/new-key.ts';
import { upload } from '../../../api/upload.ts';
import { checkFiles } from './chosen-files.ts';
import {
  type FormPhoto,
  type PhotoChange,
  arePhotosChanged,
  photosAfter,
  savedPhotos,
} from './photo-list.ts';

export interface Photos {
  list: readonly FormPhoto[];
  isChanged: boolean;
  /** Messages about the files chosen last. */
  refusals: readonly string[];
  /** The latest event, for screen readers. */
  news: string;
  add(files: readonly File[]): Promise<void>;
  remove(photo: FormPhoto): void;
  makePrimary(photo: FormPhoto): void;
  move(photo: FormPhoto, to: number): void;
  retry(photo: FormPhoto): void;
}

/** More uploads at once would only slow each other down. */
const atOnce = 2;

/** The form's photos. Each uploads at once, so that saving does not have to wait. */
export function usePhotos(saved: HostVehicleDetail['photos']): Photos {
  const [list, change] = useReducer(photosAfter, saved, savedPhotos);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [news, setNews] = useState('');
  const requests = useRequests();

  useEffect(() => {
    const sending = list.filter(({ upload: { state } }) => state === 'sending').length;
    const waiting = list.filter(({ upload: { state } }) => state === 'waiting');
    for (const photo of waiting.slice(0, Math.max(0, atOnce - sending))) {
      void sendPhoto(photo, requests, change).then(setNews);
    }
  }, [list, requests]);

  return {
    list,
    isChanged: arePhotosChanged(list, saved),
    refusals,
    news,
    async add(files) {
      const { accepted, refusals: refused } = await checkFiles(files, list.length);
      setRefusals(refused);
      const photos = accepted.map((file) => ({ key: newKey(), file, preview: requests.previewOf(file) }));
      if (photos.length > 0) change({ type: 'added', photos });
    },
    remove(photo) {
      requests.end(photo.key);
      change({ type: 'removed', key: photo.key });
      setRefusals([]);
      setNews(`${photo.name} removed`);
      if (photo.file !== null && photo.upload.state === 'done') discard(photo.upload.id);
    },
    makePrimary(photo) {
      change({ type: 'made-primary', key: photo.key });
      setNews(`${photo.name} is the primary photo`);
    },
    move(photo, to) {
      change({ type: 'moved', key: photo.key, to });
      setNews(`${photo.name} is photo ${to + 1} of ${list.length}`);
    },
    retry: ({ key }) => change({ type: 'upload', key, upload: { state: 'waiting' } }),
  };
}

class Requests {
  readonly #running = new Map<string, AbortController>();
  readonly #previews = new Set<string>();

  begin(key: string): AbortSignal {
    const controller = new AbortController();
    this.#running.set(key, controller);
    return controller.signal;
  }

  end(key: string): void {
    this.#running.get(key)?.abort();
    this.#running.delete(key);
  }

  previewOf(file: File): string {
    const preview = URL.createObjectURL(file);
    this.#previews.add(preview);
    return preview;
  }

  endAll(): void {
    for (const key of this.#running.keys()) this.end(key);
    for (const preview of this.#previews) URL.revokeObjectURL(preview);
    this.#previews.clear();
  }
}

/** Aborts the uploads and releases the previews when the form closes. */
function useRequests(): Requests {
  const [requests] = useState(() => new Requests());
  useEffect(() => () => requests.endAll(), [requests]);
  return requests;
}

/** Uploads a photo and returns the announcement of the result. */
async function sendPhoto(
  { key, name, file }: FormPhoto,
  requests: Requests,
  change: Dispatch<PhotoChange>,
): Promise<string> {
  if (file === null) return '';
  const signal = requests.begin(key);
  change({ type: 'upload', key, upload: { state: 'sending', share: 0 } });
  try {
    const { id } = await upload(uploadHostPhoto, file, {
      signal,
      onProgress: (share) => change({ type: 'upload', key, upload: { state: 'sending', share } }),
    });
    change({ type: 'upload', key, upload: { state: 'done', id } });
    return `${name} uploaded`;
  } catch (error) {
    if (signal.aborted) return '';
    // The server would reject the same file again.
    const canRetry = !isApiError(error, 'unsupported_media_type', 'payload_too_large', 'invalid_input');
    change({ type: 'upload', key, upload: { state: 'failed', message: failureSentence(error), canRetry } });
    return `${name} wasn’t uploaded`;
  }
}

/** Removes an upload early; the server deletes unused photos after a day anyway. */
function discard(id: string): void {
  call(discardHostPhoto, { params: { id } }, { quiet: true }).catch(() => undefined);
}

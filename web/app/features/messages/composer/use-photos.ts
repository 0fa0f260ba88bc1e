import { messageLimits, type MessagePhoto } from '@makani/contract/messages/messages';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { newKey } from '../../../api/new-key.ts';
import { shrunk } from '../../../ui/pictures/shrink-photo.ts';

/** A photo that was chosen for a message. */
export interface ChosenPhoto {
  key: string;
  file: File;
  /** Shows it before it is sent. */
  address: string;
  upload:
    { state: 'sending' } | { state: 'failed'; message: string } | { state: 'done'; photo: MessagePhoto };
}

export interface ComposerPhotos {
  list: readonly ChosenPhoto[];
  /** A photo is being prepared or sent. */
  isBusy: boolean;
  /** Why pictures can't be added; each sentence once. */
  refusals: readonly string[];
  add: (files: readonly File[]) => Promise<void>;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Empties the list. @returns the photos that were uploaded. */
  take: () => MessagePhoto[];
}

const shrinkLimits = { maxBytes: messageLimits.maxBytes, sides: [2400, 1600, 1280] };
const tooMany = `You can send up to ${messageLimits.photos} photos with a message.`;
const unreadable = 'This browser can’t open that photo. Please choose a JPEG, PNG or WebP.';

/** Photos of the next message: shrunk here and uploaded at once, so that sending is quick. */
export function usePhotos(sendPhoto: (file: File) => Promise<MessagePhoto>): ComposerPhotos {
  const [list, setList] = useState<readonly ChosenPhoto[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  async function add(files: readonly File[]): Promise<void> {
    const room = messageLimits.photos - list.length;
    const refused = new Set(files.length > room ? [tooMany] : []);
    setPreparing(true);
    // One after the other: a phone has no memory for several large pictures at once.
    for (const file of files.slice(0, room)) {
      const small = await shrunk(file, shrinkLimits);
      if (small === undefined) refused.add(unreadable);
      else begin(small);
    }
    setPreparing(false);
    setRefusals([...refused]);
  }

  function begin(file: File): void {
    const named = new File([file], 'photo.jpg', { type: file.type });
    const one: ChosenPhoto = {
      key: newKey(),
      file: named,
      address: URL.createObjectURL(named),
      upload: { state: 'sending' },
    };
    setList((before) => [...before, one]);
    void send(one);
  }

  async function send({ key, file }: ChosenPhoto): Promise<void> {
    try {
      mark(key, { state: 'done', photo: await sendPhoto(file) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      mark(key, { state: 'failed', message: errorSentence(error) });
    }
  }

  function mark(key: string, upload: ChosenPhoto['upload']): void {
    setList((before) => before.map((one) => (one.key === key ? { ...one, upload } : one)));
  }

  return {
    list,
    isBusy: isPreparing || list.some(({ upload }) => upload.state === 'sending'),
    refusals,
    add,
    retry(key) {
      const one = list.find((each) => each.key === key);
      if (one === undefined) return;
      mark(key, { state: 'sending' });
      void send(one);
    },
    remove(key) {
      release(list.filter((one) => one.key === key));
      setList((before) => before.filter((one) => one.key !== key));
      setRefusals([]);
    },
    take() {
      release(list);
      setList([]);
      setRefusals([]);
      return list.flatMap(({ upload }) => (upload.state === 'done' ? [upload.photo] : []));
    },
  };
}

/** Frees the memory of pictures that are no longer shown. */
function release(photos: readonly ChosenPhoto[]): void {
  for (const { address } of photos) URL.revokeObjectURL(address);
}

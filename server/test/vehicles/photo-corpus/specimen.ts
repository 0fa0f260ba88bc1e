import { photoSentences } from '@makani/contract/vehicles/host-photos';

/** One file as somebody might send it, and what has to happen to it. */
export interface Specimen {
  title: string;
  name: string;
  content: Buffer;
  /** The refusal's status and sentence; undefined for a good photograph. */
  refused?: { status: number; message: string };
  /** What a good one must look like afterwards, at its largest. */
  size?: { width: number; height: number };
}

type Kind = keyof Pick<typeof photoSentences, 'notAnImage' | 'tooLarge' | 'heic' | 'tooManyPixels'>;
const statuses = { notAnImage: 415, heic: 415, tooLarge: 413, tooManyPixels: 413 };

/** Refused, and the sentence says it of `shown`. */
export function bad(
  title: string,
  name: string,
  content: Buffer,
  kind: Kind = 'notAnImage',
  shown = name,
): Specimen {
  return { title, name, content, refused: { status: statuses[kind], message: photoSentences[kind](shown) } };
}

export function good(title: string, name: string, content: Buffer, size?: Specimen['size']): Specimen {
  return { title, name, content, ...(size && { size }) };
}

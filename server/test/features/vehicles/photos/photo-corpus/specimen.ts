import { photoSentences } from '@makani/contract/vehicles/host-photos';

/** A file as a host might upload it, with the expected result. */
export interface Specimen {
  title: string;
  name: string;
  content: Buffer;
  /** The error's status and message; undefined for a good photo. */
  refused?: { status: number; message: string };
  /** The expected size of the largest version of a good photo. */
  size?: { width: number; height: number };
}

const statuses = {
  notAnImage: 415,
  heic: 415,
  avif: 415,
  gif: 415,
  tiff: 415,
  bmp: 415,
  tooSmall: 415,
  tooLarge: 413,
  tooManyPixels: 413,
};
type Kind = keyof typeof statuses;

/** A file that must be rejected with a message about `shown`. */
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

import { photoLimits } from '@makani/contract/vehicles/host-photos';
import { picture } from './bytes.ts';
import { bad, good, type Specimen } from './specimen.ts';

export async function limitSpecimens(): Promise<Specimen[]> {
  const jpeg = await picture().jpeg().toBuffer();
  const ofSize = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  const { maxBytes } = photoLimits;
  return [
    good('5 MB less one byte', 'below.jpg', ofSize(maxBytes - 1)),
    good('5 MB', 'exactly.jpg', ofSize(maxBytes)),
    bad('5 MB and one byte', 'above.jpg', ofSize(maxBytes + 1), 'tooLarge'),
    bad('12 MB', 'far above.jpg', ofSize(12_000_000), 'tooLarge'),
    bad('12 MB of text', 'long.txt', Buffer.alloc(12_000_000, 65), 'tooLarge'),
  ];
}

import { expect, test } from 'vitest';
import { recognisePhoto } from '../../src/vehicles/recognise-photo.ts';

test.each([
  ['\xFF\xD8\xFF\xE0', 'jpeg'],
  ['\x89PNG\r\n\x1A\n', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['GIF89a', 'gif'],
  ['GIF87a', 'gif'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['BM\x3a\0\0\0\0\0\0\0', 'bmp'],
  ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'avif'],
  ['\0\0\0\x20ftypavis\0\0\0\0avis', 'avif'],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1avif', 'avif'],
  ['\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x24ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x20ftypisom\0\0\x02\0isomiso2', undefined],
  ['BMW of the family', undefined],
  ['%PDF-1.7', undefined],
  ['', undefined],
])('%j is of the kind %s', (begin, kind) => {
  expect(recognisePhoto(Uint8Array.from(begin, (sign) => sign.charCodeAt(0)))).toBe(kind);
});

import { photoLimits } from '@makani/contract/vehicles/host-photos';
import { describe, expect, test } from 'vitest';
import { checkFiles } from '../../app/features/host-vehicles/photos/chosen-files.ts';
import {
  type FormPhoto,
  type PhotoChange,
  arePhotosChanged,
  photosAfter,
  photosBody,
  photosProblem,
  savedPhotos,
} from '../../app/features/host-vehicles/photos/photo-list.ts';

const saved = [
  { id: 'one', src: '/photos/one.jpg', srcset: '/photos/one.webp 400w', alt: 'One', isPrimary: true },
  { id: 'two', src: '/photos/two.jpg', alt: 'Two', isPrimary: false },
];

function image(name: string, { type = 'image/png', bytes = 8 } = {}): File {
  const content = new Uint8Array(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new File([content], name, { type });
}

function begins(name: string, text: string): File {
  return new File([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], name, { type: 'image/jpeg' });
}

function added(...keys: string[]): PhotoChange {
  return { type: 'added', photos: keys.map((key) => ({ key, file: image(`${key}.png`), preview: key })) };
}

function after(photos: readonly FormPhoto[], ...changes: PhotoChange[]): readonly FormPhoto[] {
  return changes.reduce(photosAfter, photos);
}

/** The keys in order, `a B c`: the capital is primary. */
function inWords(photos: readonly FormPhoto[]): string {
  return photos.map(({ key, isPrimary }) => (isPrimary ? key.toUpperCase() : key)).join(' ');
}

const uploaded = (key: string): PhotoChange => ({
  type: 'upload',
  key,
  upload: { state: 'done', id: `id of ${key}` },
});

describe('the photos of the form', () => {
  test.each<[string, PhotoChange[], string]>([
    ['the first added becomes primary', [added('a', 'b')], 'A b'],
    ['those that come later do not', [added('a'), added('b')], 'A b'],
    ['any can be set primary', [added('a', 'b', 'c'), { type: 'made-primary', key: 'c' }], 'a b C'],
    [
      'without the primary the first remaining one is',
      [added('a', 'b', 'c'), { type: 'made-primary', key: 'b' }, { type: 'removed', key: 'b' }],
      'A c',
    ],
    ['removing another leaves it', [added('a', 'b', 'c'), { type: 'removed', key: 'c' }], 'A b'],
    ['the order says nothing of it', [added('a', 'b', 'c'), { type: 'moved', key: 'a', to: 2 }], 'b c A'],
    [
      'what has gone in the meantime changes nothing',
      [added('a', 'b'), { type: 'removed', key: 'x' }],
      'A b',
    ],
  ])('%s', (_, changes, expected) => {
    expect(inWords(after([], ...changes))).toBe(expected);
  });

  test('saved ones are there already, and are removed by saving without them', () => {
    const photos = savedPhotos(saved);
    expect(inWords(photos)).toBe('ONE two');
    expect(photos.every(({ file }) => file === null)).toBe(true);
    expect(arePhotosChanged(photos, saved)).toBe(false);
    const without = after(photos, { type: 'removed', key: 'one' });
    expect(photosBody(without)).toEqual([{ id: 'two', isPrimary: true }]);
    expect(arePhotosChanged(without, saved)).toBe(true);
    expect(arePhotosChanged(after(photos, { type: 'made-primary', key: 'two' }), saved)).toBe(true);
    expect(arePhotosChanged(after(photos, { type: 'moved', key: 'two', to: 0 }), saved)).toBe(true);
  });

  test('are saved once all of them are uploaded, and there is one', () => {
    expect(photosProblem([])).toBe('Please add at least one photo');
    const waiting = after([], added('a', 'b'));
    expect(photosProblem(waiting)).toBe('Please wait until every photo is uploaded.');
    const failed = after(waiting, uploaded('a'), {
      type: 'upload',
      key: 'b',
      upload: { state: 'failed', message: 'No.', canRetry: true },
    });
    expect(photosProblem(failed)).toBe('A photo couldn’t be uploaded. Please try again or remove it.');
    const done = after(failed, uploaded('b'));
    expect(photosProblem(done)).toBeUndefined();
    expect(photosBody(done)).toEqual([
      { id: 'id of a', isPrimary: true },
      { id: 'id of b', isPrimary: false },
    ]);
  });
});

describe('chosen files', () => {
  test.each([
    [
      'too large',
      image('big.png', { bytes: photoLimits.maxBytes + 1 }),
      'File big.png is too large. Maximum size is 5MB.',
    ],
    ['no image', image('terms.pdf', { type: 'application/pdf' }), 'File terms.pdf is not an image.'],
    ['disguised', new File(['no picture'], 'x.png', { type: 'image/png' }), 'File x.png is not an image.'],
    [
      'a GIF',
      begins('dance.gif', 'GIF89a'),
      'File dance.gif is a GIF. Please add photos as JPEG, PNG or WebP.',
    ],
    [
      'AVIF called JPEG',
      begins('new.jpg', '\0\0\0\x20ftypavif\0\0\0\0avifmif1'),
      'File new.jpg is an AVIF picture. Please save it as JPEG, PNG or WebP first.',
    ],
    [
      'TIFF',
      begins('scan.tif', 'II*\0'),
      'File scan.tif is a TIFF picture. Please save it as JPEG, PNG or WebP first.',
    ],
    ['a drawing', image('logo.svg', { type: 'image/svg+xml' }), 'File logo.svg is not an image.'],
    [
      'HEIC without a type',
      image('IMG_1.HEIC', { type: '' }),
      'File IMG_1.HEIC is a HEIC photo. Please save it as JPEG, PNG or WebP first.',
    ],
  ])('%s is refused, and the others are taken', async (_, file, sentence) => {
    const good = image('good.png');
    expect(await checkFiles([file, good], 0)).toEqual({ accepted: [good], refusals: [sentence] });
  });

  test('exactly 5 MB pass', async () => {
    const { refusals } = await checkFiles(
      [image('full.jpg', { type: 'image/jpeg', bytes: photoLimits.maxBytes })],
      0,
    );
    expect(refusals).toEqual([]);
  });

  test('eight are the most, and the first of them are taken', async () => {
    const files = ['a', 'b', 'c'].map((name) => image(`${name}.png`));
    const { accepted, refusals } = await checkFiles(files, 6);
    expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    expect(refusals).toEqual(['You can add up to 8 photos.']);
    expect((await checkFiles(files, 8)).accepted).toEqual([]);
  });
});

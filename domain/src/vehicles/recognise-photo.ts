type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif' | 'tiff' | 'bmp';

/** The file type by its first 32 bytes, whatever its name. Only JPEG, PNG and WebP become photos. */
export function recognisePhoto(start: Uint8Array): PictureKind | undefined {
  const text = String.fromCharCode(...start.subarray(0, 32));
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('GIF8')) return 'gif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  // Its length, then four bytes that are always zero.
  if (text.startsWith('BM') && text.slice(6, 10) === '\0\0\0\0') return 'bmp';
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  if (text.slice(8, 11) === 'avi') return 'avif';
  return heicBrands.has(text.slice(8, 12)) ? heicOrAvif(text) : undefined;
}

/** Brands that phones write: single pictures, sequences, and the general one. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']);

/** The general brand is followed by those that the file is compatible with. */
function heicOrAvif(text: string): 'heic' | 'avif' {
  return text.slice(12).includes('avif') && !text.includes('hei') ? 'avif' : 'heic';
}

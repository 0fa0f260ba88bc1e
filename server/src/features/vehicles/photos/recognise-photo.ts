import { holdsCardNumber } from '../../../http/card-number.ts';

/** The file type by its first bytes, whatever its name. Only JPEG, PNG and WebP are decoded. */
export function recognisePhoto(start: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | undefined {
  const text = String.fromCharCode(...start.subarray(0, 32));
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12))) return 'heic';
  return undefined;
}

/** Brands that phones write: single pictures, sequences, and the general one. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']);

/**
 * The file name for a message and as the photo's text: its last path segment, without characters that hide,
 * reverse or break the line, and without the digits of a card.
 */
export function shownFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  const letters = [...(holdsCardNumber(shown) ? shown.replaceAll(/\p{N}/gu, '•') : shown)];
  if (letters.length === 0) return 'without a name';
  return letters.length <= 80 ? letters.join('') : `${letters.slice(0, 79).join('')}…`;
}

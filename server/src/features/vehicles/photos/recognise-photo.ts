/** What the first bytes say a file is, whatever its name: only these three are decoded at all. */
export function recognisePhoto(start: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | undefined {
  const text = String.fromCharCode(...start.subarray(0, 32));
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12))) return 'heic';
  return undefined;
}

/** What phones write: single pictures, sequences, and their general brand. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']);

/** How a file is called in a sentence: its last part, without anything that hides, reverses or breaks the line. */
export function shownFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  const letters = [...shown];
  if (letters.length === 0) return 'without a name';
  return letters.length <= 80 ? shown : `${letters.slice(0, 79).join('')}…`;
}

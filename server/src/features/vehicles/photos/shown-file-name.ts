import { holdsCardNumber } from '../../../http/card-number.ts';

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

import { createRequire } from 'node:module';

/** Marcellus, under the Open Font License, which allows embedding. Two files cover two character ranges. */
const files = {
  latin: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff',
  'latin-ext': '@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff',
} as const;
type Font = keyof typeof files;

export function registerFonts(doc: PDFKit.PDFDocument): void {
  const { resolve } = createRequire(import.meta.url);
  for (const name of ['latin', 'latin-ext'] as const) doc.registerFont(name, resolve(files[name]));
}

/**
 * Splits a text into runs that one font file can set each. Characters that neither has become question
 * marks.
 */
export function runsOf(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  // The Hawaiian ʻokina is not in the font; the left quotation mark looks the same and is.
  for (const letter of text.replaceAll('ʻ', '‘')) {
    const font = inLatin.test(letter) ? 'latin' : inLatinExtended.test(letter) ? 'latin-ext' : undefined;
    const last = runs.at(-1);
    if (last !== undefined && last.font === (font ?? 'latin')) last.text += font === undefined ? '?' : letter;
    else runs.push({ font: font ?? 'latin', text: font === undefined ? '?' : letter });
  }
  return runs.length === 0 ? [{ font: 'latin', text: '' }] : runs;
}

const inLatin =
  /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]/u;
const inLatinExtended = /[\u0100-\u0130\u0132-\u0151\u0154-\u017F\u0218-\u021B]/u;

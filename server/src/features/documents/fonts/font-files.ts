import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** The path of a font inside its package, as in `@fontsource-variable/noto-sans-jp/files/noto-sans-jp-119-wght-normal.woff2`. */
export type FontFile = string;

interface LoadedFont {
  /** TrueType of the regular weight: pdfkit embeds no variable font. */
  truetype: Buffer;
  characters: ReadonlySet<number>;
}

const fonts = new Map<FontFile, LoadedFont>();

/**
 * Reads a font once for the life of the process.
 * @param characters Of a variable font: the code points that its package lists. The font may lack some of them.
 */
export async function loadFont(file: FontFile, characters?: readonly number[]): Promise<void> {
  if (fonts.has(file)) return;
  const content = await readFile(resolve(file));
  const truetype = characters === undefined ? content : await regularOf(content, characters);
  fonts.set(file, { truetype, characters: charactersOf(truetype) });
}

async function regularOf(variable: Buffer, characters: readonly number[]): Promise<Buffer> {
  return subsetFont(variable, String.fromCodePoint(...characters), {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  });
}

function charactersOf(truetype: Buffer): ReadonlySet<number> {
  const font = fontkit.create(truetype);
  return new Set('characterSet' in font ? font.characterSet : []);
}

/** @throws Error for a font that `loadFont` has not read. */
export function fontOf(file: FontFile): LoadedFont {
  const font = fonts.get(file);
  if (font === undefined) throw new Error(`The font ${file} is not loaded.`);
  return font;
}

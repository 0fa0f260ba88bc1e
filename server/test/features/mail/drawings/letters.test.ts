import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { letters, unitsPerEm } from '../../../../src/features/mail/drawings/letters.ts';
import { tones } from '../../../../src/features/mail/drawings/svg.ts';

interface Font {
  unitsPerEm: number;
  layout(text: string): {
    glyphs: { advanceWidth: number; path: { commands: unknown[]; toSVG(): string } }[];
  };
}

const root = new URL('../../../../../', import.meta.url);

test('the labels of a drawing are those of the site’s font', async () => {
  // pdfkit brings what reads fonts.
  const { resolve } = createRequire(import.meta.url);
  const fontkit: { create(file: Buffer): Font } = createRequire(resolve('pdfkit'))('fontkit');
  const file =
    'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
  const font = fontkit.create(await readFile(new URL(file, root)));
  const ofFont = Object.keys(letters).map((letter) => {
    const [glyph] = font.layout(letter).glyphs;
    const outline = glyph?.path.commands.length ? glyph.path.toSVG() : '';
    const d = outline.replaceAll(/\d+\.\d+/g, (length) => String(Math.round(Number(length))));
    return [letter, { width: Math.round(glyph?.advanceWidth ?? 0), d }];
  });
  expect(letters).toEqual(Object.fromEntries(ofFont));
  expect(unitsPerEm).toBe(font.unitsPerEm);
  // Every label without a name.
  const labels = ['Driver', 'Adult', 'Driv…', ...Array.from({ length: 18 }, (_, age) => `${age} y`)];
  expect(labels.flatMap((label) => [...label]).filter((letter) => !(letter in letters))).toEqual([]);
});

test('a drawing has the colors of the site', async () => {
  const css = await readFile(new URL('web/app/styles/tokens.css', root), 'utf8');
  const colors = [...css.matchAll(/--color-(?<name>[\w-]+): (?<hex>#\w+);/g)];
  const ofSite = new Map(colors.map(({ groups }) => [groups?.['name'], groups?.['hex']]));
  expect(tones).toEqual(Object.fromEntries(Object.keys(tones).map((tone) => [tone, ofSite.get(tone)])));
});

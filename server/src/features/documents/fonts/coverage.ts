import { createRequire } from 'node:module';
import * as z from 'zod';
import { type FontFile, fontOf, loadFont } from './font-files.ts';

const load = createRequire(import.meta.url);

/** Each package has its font in many small files, and a table that says which file has which characters. */
const families = {
  latin: 'noto-sans',
  japanese: 'noto-sans-jp',
  chinese: 'noto-sans-sc',
  korean: 'noto-sans-kr',
  thai: 'noto-sans-thai',
  arabic: 'noto-sans-arabic',
  hebrew: 'noto-sans-hebrew',
} as const;
type Family = keyof typeof families;

const latinFile: FontFile = fileOf(families.latin, 'latin');
/** Characters of `latinFile` that no other file is asked for. */
const plain = /^[\u0020-\u007E\u00A0-\u00FF\u2010-\u2027\u20AC\u2122]*$/;

export interface FontRun {
  file: FontFile;
  text: string;
}

/**
 * A line in pieces of one file each. `loadFontsFor` has read what it needs. What belongs to one letter stays together, and a sign that no font of ours has is a question mark.
 * @param whole The text that the line is part of: Han characters are drawn as its language draws them.
 */
export function runsOf(line: string, whole: string): FontRun[] {
  if (plain.test(line)) return [{ file: latinFile, text: line }];
  const order = orderFor(whole);
  const runs: FontRun[] = [];
  for (const { segment } of letters.segment(line)) {
    const run = runOf(segment, order);
    const last = runs.at(-1);
    if (last?.file === run.file) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function runOf(letter: string, order: readonly Family[]): FontRun {
  const signs = [...letter];
  const drawn = signs.filter((sign) => !/\p{Default_Ignorable_Code_Point}/u.test(sign));
  for (const wanted of [signs, drawn, drawn.slice(0, 1)]) {
    if (wanted.length === 0) continue;
    for (const family of order) {
      const file = fileWith(family, wanted);
      if (file !== undefined) return { file, text: wanted.join('') };
    }
  }
  return { file: latinFile, text: drawn.length === 0 ? '' : '?' };
}

function fileWith(family: Family, signs: string[]): FontFile | undefined {
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0);
  const files = tableOf(families[family]).filesByCode.get(codes[0] ?? 0) ?? [];
  return files.find((file) => codes.every((code) => fontOf(file).characters.has(code)));
}

/** The order in which families are tried: Latin, then those of the scripts that the text has. */
function orderFor(text: string): readonly Family[] {
  const order: Family[] = ['latin'];
  if (eastAsianLetter.test(text)) order.push(...eastAsian(text));
  order.push(...otherScripts(text));
  return order;
}

const eastAsianLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u;

function otherScripts(text: string): Family[] {
  const found: Family[] = [];
  if (/\p{Script=Thai}/u.test(text)) found.push('thai');
  if (/\p{Script=Arabic}/u.test(text)) found.push('arabic');
  if (/\p{Script=Hebrew}/u.test(text)) found.push('hebrew');
  return found;
}

/** Japanese first, unless the text has Korean letters, or characters that only Chinese has. */
function eastAsian(text: string): Family[] {
  if (/\p{Script=Hangul}/u.test(text)) return ['korean', 'japanese', 'chinese'];
  const isDrawnBy = (family: Family): boolean =>
    (text.match(/\p{Script=Han}/gu) ?? []).every((sign) => fileWith(family, [sign]) !== undefined);
  return isDrawnBy('japanese') || !isDrawnBy('chinese')
    ? ['japanese', 'chinese', 'korean']
    : ['chinese', 'japanese', 'korean'];
}

/** Loads the fonts that `runsOf` needs for any part of this text. */
export async function loadFontsFor(text: string): Promise<void> {
  const codes = new Set(Array.from(text, (sign) => sign.codePointAt(0) ?? 0));
  for (const family of familiesOf(text)) {
    const { filesByCode, codesByFile } = tableOf(families[family]);
    const wanted = new Set([...codes].flatMap((code) => filesByCode.get(code) ?? []));
    if (family === 'latin') wanted.add(latinFile);
    for (const file of wanted) await loadFont(file, codesByFile.get(file));
  }
}

/** All families that `orderFor` may name for a part of the text. */
function familiesOf(text: string): Family[] {
  const eastAsians: Family[] = eastAsianLetter.test(text) ? ['japanese', 'chinese', 'korean'] : [];
  return ['latin', ...eastAsians, ...otherScripts(text)];
}

interface FontTable {
  filesByCode: Map<number, FontFile[]>;
  codesByFile: Map<FontFile, number[]>;
}

const tables = new Map<string, FontTable>();

function tableOf(name: string): FontTable {
  const table = tables.get(name) ?? readTable(name);
  tables.set(name, table);
  return table;
}

/** The package's table: `{ "[119]": "U+20,U+3041-307f", "latin": "U+0000-00FF" }`. */
function readTable(name: string): FontTable {
  const ranges = z.record(z.string(), z.string()).parse(load(`@fontsource-variable/${name}/unicode.json`));
  const table: FontTable = { filesByCode: new Map(), codesByFile: new Map() };
  for (const [part, list] of Object.entries(ranges)) {
    const file = fileOf(name, part.replaceAll(/[[\]]/g, ''));
    const codes = codesIn(list);
    table.codesByFile.set(file, codes);
    for (const code of codes) table.filesByCode.set(code, [...(table.filesByCode.get(code) ?? []), file]);
  }
  return table;
}

function codesIn(list: string): number[] {
  return Array.from(list.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)).flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, place) => first + place);
  });
}

function fileOf(name: string, part: string): FontFile {
  return `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
}

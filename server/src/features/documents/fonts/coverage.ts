import { createRequire } from 'node:module';
import * as z from 'zod';
import { charactersIn } from './characters.ts';

const load = createRequire(import.meta.url);

/** A file of Noto Sans, as in `@fontsource/noto-sans-jp/files/noto-sans-jp-119-400-normal.woff`. */
type FontFile = string;

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
 * A line in pieces of one file each. What belongs to one letter stays together, and a sign that no font of ours has is a question mark.
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
  const files = filesOf(family).get(codes[0] ?? 0) ?? [];
  return files.find((file) => codes.every((code) => charactersIn(file).has(code)));
}

/** Japanese, unless the text has Korean letters, or characters that only Chinese has. */
function orderFor(text: string): readonly Family[] {
  const order: Family[] = ['latin'];
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u.test(
      text,
    )
  )
    order.push(...eastAsian(text));
  if (/\p{Script=Thai}/u.test(text)) order.push('thai');
  if (/\p{Script=Arabic}/u.test(text)) order.push('arabic');
  if (/\p{Script=Hebrew}/u.test(text)) order.push('hebrew');
  return order;
}

function eastAsian(text: string): Family[] {
  if (/\p{Script=Hangul}/u.test(text)) return ['korean', 'japanese', 'chinese'];
  const isDrawnBy = (family: Family): boolean =>
    (text.match(/\p{Script=Han}/gu) ?? []).every((sign) => fileWith(family, [sign]) !== undefined);
  return isDrawnBy('japanese') || !isDrawnBy('chinese')
    ? ['japanese', 'chinese', 'korean']
    : ['chinese', 'japanese', 'korean'];
}

const tables = new Map<Family, Map<number, FontFile[]>>();

function filesOf(family: Family): Map<number, FontFile[]> {
  const known = tables.get(family) ?? tableOf(families[family]);
  tables.set(family, known);
  return known;
}

/** The package's table: `{ "[119]": "U+20,U+3041-307f", "latin": "U+0000-00FF" }`. */
function tableOf(name: string): Map<number, FontFile[]> {
  const ranges = z.record(z.string(), z.string()).parse(load(`@fontsource/${name}/unicode.json`));
  const files = new Map<number, FontFile[]>();
  for (const [part, list] of Object.entries(ranges)) {
    const file = fileOf(name, part.replaceAll(/[[\]]/g, ''));
    for (const [, from = '', to = from] of list.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1)
        files.set(code, [...(files.get(code) ?? []), file]);
  }
  return files;
}

function fileOf(name: string, part: string): FontFile {
  return `@fontsource/${name}/files/${name}-${part}-400-normal.woff`;
}

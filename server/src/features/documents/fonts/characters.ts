import { truetypeOf } from './truetype.ts';

const known = new Map<string, ReadonlySet<number>>();

/** The code points that a font can draw, by its `cmap`: the table of its package also names some that it lacks. */
export function charactersIn(file: string): ReadonlySet<number> {
  const characters = known.get(file) ?? readCharacters(truetypeOf(file));
  known.set(file, characters);
  return characters;
}

function readCharacters(font: Buffer): ReadonlySet<number> {
  const characters = new Set<number>();
  const cmap = tableOf(font, 'cmap');
  for (let place = 0; place < cmap.readUInt16BE(2); place += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + place * 8 + 4));
    const format = part.readUInt16BE(0);
    for (const [from, to] of format === 4 ? segmentsOf(part) : format === 12 ? groupsOf(part) : [])
      for (let code = from; code <= to; code += 1) characters.add(code);
  }
  return characters;
}

type Range = [from: number, to: number];

/** Format 4: the ends of all segments, and behind them their starts. The last one ends the table. */
function segmentsOf(part: Buffer): Range[] {
  const bytes = part.readUInt16BE(6);
  return Array.from({ length: bytes / 2 - 1 }, (_, place): Range => [
    part.readUInt16BE(16 + bytes + 2 * place),
    part.readUInt16BE(14 + 2 * place),
  ]);
}

/** Format 12. */
function groupsOf(part: Buffer): Range[] {
  return Array.from({ length: part.readUInt32BE(12) }, (_, place): Range => [
    part.readUInt32BE(16 + 12 * place),
    part.readUInt32BE(20 + 12 * place),
  ]);
}

function tableOf(font: Buffer, name: string): Buffer {
  for (let place = 0; place < font.readUInt16BE(4); place += 1) {
    const entry = 12 + place * 16;
    if (font.toString('latin1', entry, entry + 4) === name) {
      const from = font.readUInt32BE(entry + 8);
      return font.subarray(from, from + font.readUInt32BE(entry + 12));
    }
  }
  throw new Error(`a font without ${name}`);
}

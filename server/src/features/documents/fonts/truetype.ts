import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, inflateSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);
const read = new Map<string, Buffer>();

/** A font of a package, as TrueType: pdfkit would inflate a WOFF in JavaScript, in which time the process answers nobody. Each file is read once. */
export function truetypeOf(file: string): Buffer {
  const known = read.get(file) ?? readFont(readFileSync(resolve(file)));
  read.set(file, known);
  return known;
}

function readFont(font: Buffer): Buffer {
  return font.toString('latin1', 0, 4) === 'wOFF' ? unpacked(font) : font;
}

const headerLength = { woff: 44, truetype: 12 } as const;
const entryLength = { woff: 20, truetype: 16 } as const;

/** WOFF 1.0: the tables of a TrueType font, each deflated, behind a header of its own. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, place) =>
    tableAt(woff, headerLength.woff + place * entryLength.woff),
  );
  const log = Math.floor(Math.log2(count));
  const header = Buffer.alloc(headerLength.truetype + count * entryLength.truetype);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * 2 ** log, 6);
  header.writeUInt16BE(log, 8);
  header.writeUInt16BE(16 * (count - 2 ** log), 10);
  let offset = header.length;
  const bodies: Buffer[] = [];
  for (const [place, { tag, checksum, content }] of tables.entries()) {
    const entry = headerLength.truetype + place * entryLength.truetype;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(content.length, entry + 12);
    // pdfkit takes fonts of one name for one, unless this number differs.
    if (tag === 'head') content.writeUInt32BE(crc32(woff), 8);
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4);
    content.copy(padded);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, ...bodies]);
}

function tableAt(woff: Buffer, entry: number): { tag: string; checksum: number; content: Buffer } {
  const from = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const packed = woff.subarray(from, from + packedLength);
  const length = woff.readUInt32BE(entry + 12);
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    content: packedLength < length ? inflateSync(packed) : Buffer.from(packed),
  };
}

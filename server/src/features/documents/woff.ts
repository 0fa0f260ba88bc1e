import { inflateSync } from 'node:zlib';

/** A web font as the TrueType font that it wraps: its tables uncompressed, behind the directory that TrueType wants. */
export function trueTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF font');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => tableAt(woff, 44 + 20 * index));
  const header = Buffer.alloc(12 + 16 * tables.length);
  woff.copy(header, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(16 * power, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE(16 * (tables.length - power), 10);
  let offset = header.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * index;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    offset += padded(data).length;
  }
  return Buffer.concat([header, ...tables.map(({ data }) => padded(data))]);
}

function tableAt(woff: Buffer, entry: number): { tag: Buffer; checksum: number; data: Buffer } {
  const [offset, stored, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
  const bytes = woff.subarray(offset, (offset ?? 0) + (stored ?? 0));
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: stored === length ? bytes : inflateSync(bytes),
  };
}

/** Every table begins on a multiple of four. */
function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

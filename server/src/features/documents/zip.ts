import { crc32 } from 'node:zlib';

import type { ZippedFile } from './facts/evidence-facts.ts';

/** Names are UTF-8. */
const utf8Flag = 0x0800;
/** 1 January 1980: what is in an archive says itself when it was. */
const noDate = 0x0021;

/** An archive of some small files, none of them compressed (APPNOTE 6.3: local headers, a directory, its end). */
export function zipOf(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const named = Buffer.from(name, 'utf8');
    const facts = factsOf(content, named.length);
    const local = Buffer.concat([fields([4, 0x04034b50], [2, 20]), facts, named, content]);
    directory.push(
      Buffer.concat([
        fields([4, 0x02014b50], [2, 20], [2, 20]),
        facts,
        fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        named,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, listed.length],
    [4, offset],
    [2, 0],
  );
  return new Uint8Array(Buffer.concat([...locals, listed, end]));
}

/** Fields that both headers of a file have. */
function factsOf(content: Uint8Array, nameLength: number): Buffer {
  return fields(
    [2, utf8Flag],
    [2, 0],
    [2, 0],
    [2, noDate],
    [4, crc32(content)],
    [4, content.length],
    [4, content.length],
    [2, nameLength],
    [2, 0],
  );
}

/** Numbers of two or four bytes, the lowest byte first. */
function fields(...numbers: [bytes: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    numbers.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

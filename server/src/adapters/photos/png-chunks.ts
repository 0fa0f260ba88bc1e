/** PNG chunks of texts and profiles, which are optional and can expand to any size. */
const packed = new Set(['tEXt', 'zTXt', 'iTXt', 'iCCP']);
/** Real color profiles take two or three kilobytes. */
const maxBytes = 16 * 1024;

/** Removes oversized text and profile chunks from a PNG; any other content is returned unchanged. */
export function withoutTexts(image: Buffer): Buffer {
  if (!image.subarray(0, 8).equals(mark)) return image;
  const chunks: Buffer[] = [mark];
  let at = mark.length;
  while (at + 12 <= image.length) {
    const end = at + 12 + image.readUInt32BE(at);
    const type = image.toString('latin1', at + 4, at + 8);
    if (!packed.has(type) || end - at <= maxBytes) chunks.push(image.subarray(at, end));
    at = end;
    if (type === 'IEND') break;
  }
  return Buffer.concat(chunks);
}

const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

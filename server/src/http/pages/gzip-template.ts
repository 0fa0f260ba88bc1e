import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A page compressed once, with places for the nonce of each answer. */
export type GzipTemplate = (nonce: string) => Buffer;

/** Stands for the nonce in what later parts refer back to. No part has it, so none refers to it. */
const standIn = '\u0001';
const window = 32 * 1024;

/**
 * Compresses the parts of a text between which a nonce of `nonceLength` stands. The nonces are blocks that are stored as
 * they are, so an answer costs a copy and a checksum.
 */
export async function gzipTemplate(parts: readonly string[], nonceLength: number): Promise<GzipTemplate> {
  const texts = parts.map((part) => Buffer.from(part));
  const place = Buffer.alloc(nonceLength, standIn);
  const canReferBack = !parts.some((part) => part.includes(standIn));
  const compressed = await Promise.all(
    texts.map((text, index) => {
      const before = canReferBack ? texts.slice(0, index).flatMap((earlier) => [earlier, place]) : [];
      const dictionary = Buffer.concat(before).subarray(-window);
      const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };
      return deflate(text, dictionary.length > 0 ? { ...options, dictionary } : options);
    }),
  );
  const size = texts.reduce((sum, { length }) => sum + length, (texts.length - 1) * nonceLength);
  const chunks = [
    header,
    ...compressed.flatMap((part, index) => (index > 0 ? [stored(place), part] : [part])),
  ];
  const template = Buffer.concat([...chunks, lastBlock, trailer(size)]);
  const places = compressed.slice(0, -1).map(
    (_part, index) =>
      // Each nonce ends its own chunk.
      chunks.slice(0, 3 + index * 2).reduce((sum, { length }) => sum + length, 0) - nonceLength,
  );
  const checksum = checksumOf(texts, nonceLength);
  return (nonce) => {
    const filled = Buffer.from(template);
    for (const at of places) filled.write(nonce, at, nonceLength, 'latin1');
    filled.writeUInt32LE(checksum(nonce), filled.length - 8);
    return filled;
  };
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const lastBlock = Buffer.from([3, 0]);

/** A block that is not compressed, with its length and the same inverted before it. */
function stored(content: Buffer): Buffer {
  const { length } = content;
  return Buffer.concat([
    Buffer.from([0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff]),
    content,
  ]);
}

function trailer(size: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(size, 4);
  return bytes;
}

/**
 * The checksum of the whole text for any nonce, without reading the text again: it is linear in the bits of the nonce's
 * own, so what each of the 32 adds is computed once.
 */
function checksumOf(texts: readonly Buffer[], nonceLength: number): (nonce: string) => number {
  const zeros = Buffer.alloc(nonceLength);
  const ofZeros = crc32(zeros);
  const whole = (ofNonce: number): number =>
    texts.reduce((sum, text, index) => {
      const before = index === 0 ? 0 : crc32(zeros, sum) ^ ofZeros ^ ofNonce;
      return crc32(text, before >>> 0);
    }, 0);
  const none = whole(0);
  const ofBit = Array.from({ length: 32 }, (_, bit) => whole((1 << bit) >>> 0) ^ none);
  return (nonce) => {
    const ofNonce = crc32(nonce);
    const sum = ofBit.reduce((all, added, bit) => ((ofNonce >>> bit) & 1 ? all ^ added : all), none);
    return sum >>> 0;
  };
}

import { createHash } from 'node:crypto';

/** An id that follows from these parts: the same parts have the same one. */
export function uuidOf(...parts: string[]): string {
  const digest = createHash('sha256').update(parts.join(' ')).digest();
  // As a UUID of version 8, RFC 9562.
  digest[6] = (digest.readUInt8(6) & 0x0f) | 0x80;
  digest[8] = (digest.readUInt8(8) & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

import { randomFillSync } from 'node:crypto';

const size = 18;
/** Random bytes are asked for by the hundred, because asking takes longer than making them. Each is used once. */
const drawn = Buffer.alloc(size * 100);
let used = drawn.length;

/** A secret of the scripts and styles of one answer. */
export function newNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const nonce = drawn.toString('base64', used, used + size);
  // Used bytes are not left in memory.
  drawn.fill(0, used, used + size);
  used += size;
  return nonce;
}

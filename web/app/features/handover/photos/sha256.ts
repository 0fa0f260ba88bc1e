/**
 * The SHA-256 of some bytes in lower-case hex (FIPS 180-4). The browser's own is missing on pages over plain http, as at a desk
 * without a certificate.
 */
export function sha256(bytes: Uint8Array): string {
  const state = Uint32Array.from(fractions(8, 1 / 2));
  const padded = pad(bytes);
  const view = new DataView(padded.buffer);
  for (let offset = 0; offset < padded.length; offset += 64) compress(state, view, offset);
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** A one, zeros, and the length in bits, up to a multiple of 64 bytes. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return padded;
}

const words = new Uint32Array(64);

function compress(state: Uint32Array, view: DataView, offset: number): void {
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(words, index - 15), at(words, index - 2)];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = at(words, index - 16) + low + at(words, index - 7) + high;
  }
  const now = Uint32Array.from(state);
  for (let index = 0; index < 64; index += 1) {
    const [a, b, c, e, f, g] = [at(now, 0), at(now, 1), at(now, 2), at(now, 4), at(now, 5), at(now, 6)];
    const chosen = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const first = at(now, 7) + chosen + at(rounds, index) + at(words, index);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    now.copyWithin(1, 0, 7);
    now[4] = at(now, 4) + first;
    now[0] = first + second;
  }
  for (const [index, word] of now.entries()) state[index] = at(state, index) + word;
}

function at(list: Uint32Array, index: number): number {
  return list[index] ?? 0;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function fractions(count: number, root: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes.map((prime) => (prime ** root % 1) * 2 ** 32);
}

const rounds = Uint32Array.from(fractions(64, 1 / 3));

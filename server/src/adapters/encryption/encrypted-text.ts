import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals short texts at rest (driver licenses): AES-256-GCM, a fresh nonce each, bound to what they belong to. */
export interface Encryption {
  /** The key that new texts are encrypted with. */
  readonly keyId: string;
  encrypt(text: string, belongsTo: string): string;
  /** @throws when the text was changed, belongs to something else, or was encrypted with a key we do not have. */
  decrypt(encrypted: string, belongsTo: string): string;
}

const version = 'v1';

/**
 * A text is `v1.nonce.body.key id`. Texts from before keys had ids end after the body, and releases from then ignore the
 * id, so both read each other's texts while processes are replaced one by one.
 * @param previous Read, never written: the key before this one, until everything is encrypted anew.
 */
export function createEncryption(key: Buffer, previous?: Buffer): Encryption {
  const keys = [key, ...(previous === undefined ? [] : [previous])];
  const keyId = keyIdOf(key);
  return {
    keyId,
    encrypt(text, belongsTo) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const body = Buffer.concat([encrypted, cipher.getAuthTag()]);
      return [version, nonce.toString('base64url'), body.toString('base64url'), keyId].join('.');
    },
    decrypt(encrypted, belongsTo) {
      const [found, nonce = '', body = '', id] = encrypted.split('.');
      if (found !== version) throw new Error('This text was sealed in a way we do not know.');
      const candidates = id === undefined ? keys : keys.filter((one) => keyIdOf(one) === id);
      if (candidates.length === 0) throw new Error(`This text was encrypted with another key, ${id}.`);
      return decryptWithAny(candidates, { nonce, body }, belongsTo);
    },
  };
}

/** What a key is called where it may be seen: in texts, in the database, in the log. Tells nothing of the key itself. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('makani data key').update(key).digest('hex').slice(0, 8);
}

function decryptWithAny(
  [key, ...others]: Buffer[],
  text: { nonce: string; body: string },
  belongsTo: string,
): string {
  try {
    if (key === undefined) throw new Error('This text needs a key.');
    return decrypt(key, text, belongsTo);
  } catch (error) {
    if (others.length === 0) throw error;
    return decryptWithAny(others, text, belongsTo);
  }
}

function decrypt(key: Buffer, { nonce, body }: { nonce: string; body: string }, belongsTo: string): string {
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
}

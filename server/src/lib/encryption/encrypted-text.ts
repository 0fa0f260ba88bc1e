import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Encrypts short texts at rest (driver licenses): AES-256-GCM, a new nonce for each, bound to their owner. */
export interface Encryption {
  /** The id of the key that encrypts new texts. */
  readonly keyId: string;
  encrypt(text: string, belongsTo: string): string;
  /** @throws when the text was altered, belongs to another owner, or was encrypted with an unknown key. */
  decrypt(encrypted: string, belongsTo: string): string;
  /** A mark that nobody makes without the key, the same each time. Another key makes another one. */
  sign(text: string): string;
}

const version = 'v1';

/**
 * The format is `v1.nonce.body.key-id`. Older releases wrote no key id and ignore it, so both versions can
 * read each other's texts during a rolling upgrade.
 * @param previous The key before this one. It only decrypts, until all texts are encrypted with the new
 * key.
 */
export function createEncryption(key: Buffer, previous?: Buffer): Encryption {
  const keys = [key, ...(previous === undefined ? [] : [previous])];
  const keyId = keyIdOf(key);
  const signingKey = createHmac('sha256', key).update('makani signatures').digest();
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
      if (found !== version) throw new Error('This text was encrypted in a way we do not know.');
      const candidates = id === undefined ? keys : keys.filter((one) => keyIdOf(one) === id);
      if (candidates.length === 0) throw new Error(`This text was encrypted with another key, ${id}.`);
      return decryptWithAny(candidates, { nonce, body }, belongsTo);
    },
    sign: (text) => createHmac('sha256', signingKey).update(text).digest('base64url'),
  };
}

/** The public id of a key, for texts, database and log. It reveals nothing about the key. */
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

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals short texts at rest (driver licenses): AES-256-GCM, a fresh nonce each, bound to what they belong to. */
export interface Sealer {
  seal(text: string, belongsTo: string): string;
  /** @throws when the text was changed, or belongs to something else. */
  open(sealed: string, belongsTo: string): string;
}

const version = 'v1';

export function createSealer(key: Buffer): Sealer {
  return {
    seal(text, belongsTo) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        version,
        nonce.toString('base64url'),
        Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url'),
      ].join('.');
    },
    open(sealed, belongsTo) {
      const [found, nonce = '', body = ''] = sealed.split('.');
      if (found !== version) throw new Error('This text was sealed in a way we do not know.');
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
        .setAAD(Buffer.from(belongsTo))
        .setAuthTag(bytes.subarray(-16));
      return decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

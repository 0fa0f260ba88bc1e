import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewCredential, UsedCredential } from '@makani/contract/accounts/passkeys';

interface Ceremony {
  challenge: string;
  rpId: string;
  origin: string;
}

const userPresentAndVerified = 0b101;
const hasCredential = 0b100_0000;

/** A device with one passkey, as WebAuthn describes it: ES256, no attestation. */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  #count = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#x = Buffer.from(x, 'base64url');
    this.#y = Buffer.from(y, 'base64url');
  }

  create(ceremony: Ceremony): NewCredential {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const key = Buffer.concat([
      // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      Buffer.from('a5010203262001215820', 'hex'),
      this.#x,
      Buffer.from('225820', 'hex'),
      this.#y,
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, key]);
    const data = Buffer.concat([this.#data(ceremony, userPresentAndVerified | hasCredential), attested]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    const attestation = Buffer.concat([
      // {"fmt": "none", "attStmt": {}, "authData": …}
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      data,
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    };
  }

  use(ceremony: Ceremony): UsedCredential {
    this.#count += 1;
    const data = this.#data(ceremony, userPresentAndVerified);
    const client = clientData('webauthn.get', ceremony);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #named() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' } as const;
  }

  #data({ rpId }: Ceremony, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest();
}

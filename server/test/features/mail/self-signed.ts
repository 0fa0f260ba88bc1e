import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A self-signed certificate for `localhost`, valid for an hour, made without external tools. */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid([42, 134, 72, 206, 61, 4, 3, 2]));
  const name = sequence(tagged(0x31, sequence(oid([85, 4, 3]), tagged(0x0c, Buffer.from('localhost')))));
  const alternativeName = sequence(tagged(0x82, Buffer.from('localhost')));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(moment({ hours: -1 }), moment({ hours: 1 })),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(oid([85, 29, 17]), tagged(0x04, alternativeName)))),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  const certificate = sequence(body, ecdsaWithSha256, tagged(0x03, signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function tagged(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = body.length;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...content: Buffer[]): Buffer => tagged(0x30, ...content);
const oid = (bytes: number[]): Buffer => tagged(0x06, Buffer.from(bytes));

function moment(fromNow: { hours: number }): Buffer {
  const instant = Temporal.Now.instant().add(fromNow).round('second');
  return tagged(0x18, Buffer.from(instant.toString().replaceAll(/[-:T]/g, '')));
}

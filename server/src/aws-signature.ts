import { createHash, createHmac } from 'node:crypto';

export interface SigningKey {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface SignedRequest {
  method: string;
  url: URL;
  content?: Buffer | undefined;
  now: Temporal.Instant;
  /** Signed with the rest: `range` for instance. Names in small letters. */
  headers?: Record<string, string>;
}

/** AWS Signature Version 4 for S3: the headers that a request needs beside its own. The store checks every part of it. */
export function signedHeaders(
  { region, accessKeyId, secretAccessKey }: SigningKey,
  { method, url, content, now, headers = {} }: SignedRequest,
): Record<string, string> {
  const moment = now.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  const day = moment.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const contentHash = sha256(content ?? '');
  const all = { ...headers, host: url.host, 'x-amz-content-sha256': contentHash, 'x-amz-date': moment };
  const names = Object.keys(all).toSorted();
  const lines = Object.entries(all)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${value.trim()}\n`);
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    lines.join(''),
    names.join(';'),
    contentHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const signature = hmac(key, toSign).toString('hex');
  return {
    ...headers,
    'x-amz-content-sha256': contentHash,
    'x-amz-date': moment,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
}

/** Everything but letters, digits and `-._~`, as AWS wants it. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

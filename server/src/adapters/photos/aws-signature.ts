import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

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
  /** Additional headers to sign, for instance `range`. */
  headers?: Record<string, string>;
}

/** Headers for an S3 request with Signature Version 4. The content is signed too, so the store verifies it. */
export async function signedHeaders(
  { region, accessKeyId, secretAccessKey }: SigningKey,
  { method, url, content, now, headers }: SignedRequest,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    region,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    method,
    url: url.href,
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(content ?? '')
        .digest('hex'),
    },
    datetime: now.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, ''),
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}

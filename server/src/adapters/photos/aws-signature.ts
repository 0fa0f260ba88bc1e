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
  /** Signed with the rest: `range` for instance. */
  headers?: Record<string, string>;
}

/** The headers of a request to S3, Signature Version 4 among them. The content is signed too, so the store checks it. */
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

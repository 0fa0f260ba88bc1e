import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../../../../src/adapters/photos/photo-store-s3.ts';

/** An in-memory S3 that recomputes every signature from the raw request. */
export async function startS3(): Promise<{ config: S3Config; close(): Promise<void> }> {
  const objects = new Map<string, { content: Buffer; type: string | undefined }>();
  const credentials = { region: 'us-west-2', accessKeyId: 'TESTKEY', secretAccessKey: 'test/secret+key' };
  const server = createServer((request, response) => {
    void respond(request).then(({ status, body = '', type }) => {
      response.writeHead(status, { ...(type && { 'content-type': type }), 'content-length': body.length });
      response.end(body);
    });
  });

  async function respond(
    request: IncomingMessage,
  ): Promise<{ status: number; body?: Buffer | string; type?: string }> {
    const content = await buffer(request);
    const fault = signatureFault(request, content, credentials);
    if (fault !== undefined) return { status: 403, body: `<Error><Code>${fault}</Code></Error>` };
    const url = new URL(request.url ?? '/', 'http://s3.invalid');
    const key = decodeURIComponent(url.pathname).replace(/^\/photos\//, '');
    if (request.method === 'GET' && key === '') return { status: 200, body: list(url) };
    if (request.method === 'PUT') {
      objects.set(key, { content, type: request.headers['content-type'] });
      return { status: 200 };
    }
    const object = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (object === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
    return { status: 200, body: object.content, ...(object.type !== undefined && { type: object.type }) };
  }

  /** Two keys per page, so that every test of a list uses paging. */
  function list(url: URL): string {
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].toSorted().filter((key) => `${key}=` > after);
    const page = keys.slice(0, 2);
    const items = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T18:00:00.000Z</LastModified></Contents>`,
    );
    const next = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}=+/</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${items.join('')}${next}</ListBucketResult>`;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    config: { endpoint: `http://127.0.0.1:${port}`, bucket: 'photos', ...credentials },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Verifies Signature Version 4 against the raw request. */
function signatureFault(
  request: IncomingMessage,
  content: Buffer,
  { region, accessKeyId, secretAccessKey }: Omit<S3Config, 'endpoint' | 'bucket'>,
): string | undefined {
  const { groups } =
    /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+),\s*SignedHeaders=(?<names>[^,]+),\s*Signature=(?<signature>[0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? {};
  if (groups === undefined) return 'AccessDenied';
  const { id, scope = '', names = '', signature } = groups;
  const moment = String(request.headers['x-amz-date']);
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  if (scope !== `${moment.slice(0, 8)}/${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return 'AccessDenied';
  const hash = createHash('sha256').update(content).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const canonical = [
    request.method,
    path,
    query.split('&').toSorted().join('&'),
    headers.join(''),
    names,
    hash,
  ];
  const text = [
    'AWS4-HMAC-SHA256',
    moment,
    scope,
    createHash('sha256').update(canonical.join('\n')).digest('hex'),
  ].join('\n');
  let key: Buffer | string = `AWS4${secretAccessKey}`;
  for (const part of [...scope.split('/'), text]) key = createHmac('sha256', key).update(part).digest();
  return Buffer.from(key).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

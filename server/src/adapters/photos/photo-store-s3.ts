import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Clock } from '../clock.ts';
import { signedHeaders, type SigningKey } from './aws-signature.ts';
import {
  photoName,
  type PhotoStore,
  PhotoStoreUnavailable,
  photoTypes,
  type StoredPhoto,
} from './photo-store.ts';

export interface S3Config extends SigningKey {
  /**
   * The address without a path. The bucket becomes the first path segment, which every S3-compatible store
   * supports.
   */
  endpoint: string;
  bucket: string;
  /** Prefix of all object names. */
  folder?: string;
}

const patience = 10_000;

/** Any S3-compatible store. Objects are written completely or not at all, and are durable once it responds. */
export function s3PhotoStore(config: S3Config, clock: Clock): PhotoStore {
  const { folder = '' } = config;
  async function send(method: string, path: string, query: [string, string][] = [], content?: Buffer) {
    const url = new URL(`${config.endpoint.replace(/\/+$/, '')}/${config.bucket}${path}`);
    url.search = new URLSearchParams(query).toString();
    const type =
      content === undefined
        ? undefined
        : photoTypes[photoName.exec(path.slice(1 + folder.length))?.groups?.['format'] ?? ''];
    const headers = await signedHeaders(config, { method, url, content, now: clock.now() });
    if (type !== undefined) headers.set('content-type', type);
    // The timeout covers only the wait for the response; the duration of the download is up to the reader.
    const patienceEnds = new AbortController();
    const timer = setTimeout(() => patienceEnds.abort(), patience);
    return fetch(url, {
      method,
      headers,
      ...(content !== undefined && { body: new Uint8Array(content) }),
      redirect: 'error',
      signal: patienceEnds.signal,
    })
      .catch((error: unknown) => {
        throw new PhotoStoreUnavailable(`the photo store does not answer ${method}`, { cause: error });
      })
      .finally(() => clearTimeout(timer));
  }

  return {
    async put(name, content) {
      await done(await send('PUT', `/${folder}${name}`, [], content), 'PUT');
    },

    async get(name) {
      const response = await send('GET', `/${folder}${name}`);
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok || response.body === null) throw await failureOf(response, 'GET');
      // The global stream type and Node's own describe the same stream, but TypeScript does not know that.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const content = Readable.fromWeb(response.body as ReadableStream);
      return { content, bytes: Number(response.headers.get('content-length')) };
    },

    async delete(name) {
      const response = await send('DELETE', `/${folder}${encodeURIComponent(name)}`);
      if (response.status === 404) await response.body?.cancel();
      else await done(response, 'DELETE');
    },

    async check() {
      await done(
        await send('GET', '/', [
          ['list-type', '2'],
          ['max-keys', '1'],
        ]),
        'list',
      );
    },

    async *list() {
      let next: string | undefined;
      do {
        const response = await send('GET', '/', [
          ...(next === undefined ? [] : [['continuation-token', next] satisfies [string, string]]),
          ['list-type', '2'],
          ...(folder === '' ? [] : [['prefix', folder] satisfies [string, string]]),
        ]);
        if (!response.ok) throw await failureOf(response, 'list');
        const xml = await response.text();
        for (const object of objectsIn(xml)) {
          const name = object.name.slice(folder.length);
          // Objects of other markets are in folders.
          if (!name.includes('/')) yield { ...object, name };
        }
        next = textOf(xml, 'NextContinuationToken');
      } while (next !== undefined);
    },
  };
}

async function done(response: Response, what: string): Promise<void> {
  if (!response.ok) throw await failureOf(response, what);
  await response.body?.cancel();
}

/** The S3 error code from the response, such as `AccessDenied`. */
async function failureOf(response: Response, what: string): Promise<Error> {
  const code = textOf(await response.text(), 'Code') ?? 'no reason';
  return new PhotoStoreUnavailable(`the photo store answered ${what} with ${response.status}, ${code}`);
}

function* objectsIn(xml: string): Generator<StoredPhoto> {
  for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const name = textOf(object, 'Key');
    const modified = textOf(object, 'LastModified');
    if (name !== undefined && modified !== undefined)
      yield { name, modifiedAt: Temporal.Instant.from(modified) };
  }
}

function textOf(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

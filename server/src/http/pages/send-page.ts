import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './page.ts';

/** A page for one visitor, which nobody stores. */
export function sendPage(reply: FastifyReply, { status, headers, text }: Page): FastifyReply {
  void reply.status(status).header('cache-control', 'no-store').headers(headers);
  return reply.send(text === '' ? undefined : text);
}

/** A page for everybody. Whatever stores it asks each time whether it is still the same. */
export async function sendPublicPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  const { status, headers, text, tag } = page;
  void reply.headers({
    'cache-control': 'public, no-cache',
    etag: `W/"${tag}"`,
    vary: 'accept-encoding',
    ...headers,
  });
  if (request.headers['if-none-match']?.includes(`"${tag}"`) === true) return reply.status(304).send();
  const coding = codings.find(({ isAccepted }) => isAccepted.test(request.headers['accept-encoding'] ?? ''));
  void reply.status(status);
  if (coding === undefined) return reply.send(text);
  return reply.header('content-encoding', coding.name).send(await compressed(page, coding));
}

interface Coding {
  name: string;
  /** One coding of a list, unless its weight is zero. */
  isAccepted: RegExp;
  compress: (text: string) => Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The smaller one first. More than this quality costs more than it saves on a page that may change in a minute. */
const codings: Coding[] = [
  {
    name: 'br',
    isAccepted: accepts('br'),
    compress: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  },
  { name: 'gzip', isAccepted: accepts('gzip'), compress: (text) => gzipped(text, { level: 9 }) },
];

function accepts(coding: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${coding}\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))`, 'i');
}

function compressed({ text, compressed: known }: Page, { name, compress }: Coding): Promise<Buffer> {
  const body = known.get(name) ?? compress(text);
  known.set(name, body);
  return body;
}

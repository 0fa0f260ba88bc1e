import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const retryAfterSeconds = 2;
const message = 'We are very busy right now. Please try again in a moment.';

/**
 * What a request is told while the process cannot keep up: the API in its own words, a person in a page that asks again
 * by itself. Files are sent all the same: a page that is there already would stand without its looks, and asking twice
 * costs more than sending once.
 * @throws Refusal `unavailable` for whatever is neither page nor file.
 */
export function shedLoad(houseName: string) {
  const page = busyPage(houseName);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [path = ''] = request.url.split('?');
    const isApi = path.startsWith('/api/');
    if (!isApi && /\/[^/]+\.\w+$/.test(path)) return;
    const { accept = '' } = request.headers;
    if (isApi || request.method !== 'GET' || !accept.includes('text/html')) {
      throw new Refusal('unavailable', { retryAfterSeconds, message });
    }
    await reply
      .status(503)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'retry-after': retryAfterSeconds,
        'cache-control': 'no-store',
      })
      .send(page);
  };
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;text-align:center;' +
  'background:#fbf6ea;color:#0e2a33;font:1.125rem/1.6 system-ui,sans-serif}' +
  'h1{margin:0;font:400 2rem/1.2 Georgia,serif;letter-spacing:.1em;text-transform:uppercase}p{margin:0}';

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

function busyPage(houseName: string): string {
  const name = houseName.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>One moment | ${name}</title><style>${style}</style></head>
<body><h1>One moment</h1><p>${message}</p><p>This page asks again by itself.</p></body></html>`;
}

import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export const retryAfterSeconds = 2;
const busy = 'We’re very busy right now. Please try again in a moment.';
const tooMany = 'That’s a lot of pages at once from your network. Please try again in a moment.';

/** The page shown when a page is temporarily unavailable. It reloads itself. */
export function busyPage(siteName: string): (reply: FastifyReply) => Promise<void> {
  const { headers, body } = busyAnswer(siteName);
  return async (reply) => {
    await reply.status(503).headers(headers).send(body);
  };
}

export function busyAnswer(siteName: string) {
  return answer(siteName, busy, retryAfterSeconds);
}

/** The page for a client who has asked for too many. It reloads itself, too. */
export function tooManyAnswer(siteName: string, seconds: number) {
  return answer(siteName, tooMany, seconds);
}

function answer(siteName: string, message: string, seconds: number) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'retry-after': String(seconds),
    'cache-control': 'no-store',
  };
  return { headers, body: write(siteName, message, seconds) };
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;text-align:center;' +
  'background:#fbf6ea;color:#0e2a33;font:1.125rem/1.6 system-ui,sans-serif}' +
  'h1{margin:0;font:400 2rem/1.2 Georgia,serif;letter-spacing:.1em;text-transform:uppercase}p{margin:0}';

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

function write(siteName: string, message: string, seconds: number): string {
  const name = siteName.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${seconds}"><title>One moment | ${name}</title><style>${style}</style></head>
<body><h1>One moment</h1><p>${message}</p><p>This page refreshes automatically.</p></body></html>`;
}

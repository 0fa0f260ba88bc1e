import type { FastifyReply } from 'fastify';
import { plainPage } from './plain-page.ts';

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
  const paragraphs = [message, 'This page refreshes automatically.'];
  const { headers, body } = plainPage(siteName, { title: 'One moment', paragraphs, refreshSeconds: seconds });
  return { headers: { ...headers, 'retry-after': String(seconds) }, body };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { busyPage } from './pages/busy-page.ts';
import { AppError } from './app-error.ts';

/**
 * What a request is told while the process cannot keep up: the API in its own words, a person in a page that asks again
 * by itself. Files are sent all the same: a page that is there already would stand without its looks, and asking twice
 * costs more than sending once.
 * @throws AppError `unavailable` for whatever is neither page nor file.
 */
export function shedLoad(siteName: string) {
  const sendBusyPage = busyPage(siteName);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [path = ''] = request.url.split('?');
    const isApi = path.startsWith('/api/');
    if (!isApi && /\/[^/]+\.\w+$/.test(path)) return;
    const { accept = '' } = request.headers;
    if (isApi || request.method !== 'GET' || !accept.includes('text/html'))
      throw new AppError('unavailable', { retryAfterSeconds: 2 });
    await sendBusyPage(reply);
  };
}

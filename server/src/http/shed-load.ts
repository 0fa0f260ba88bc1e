import type { FastifyReply, FastifyRequest } from 'fastify';
import { busyPage } from './pages/busy-page.ts';
import { AppError } from './app-error.ts';

/**
 * The response while the process is overloaded: an error from the API, a self-reloading page for a person.
 * Files are still sent, because an open page needs its styles and a retry costs more than the file.
 * @throws AppError `unavailable` for anything that is neither page nor file.
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

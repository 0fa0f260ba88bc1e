import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportDirectives, reportingEndpoints } from './csp-reports.ts';
import type { CachedPage } from './page-cache.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/** Sends pages with the headers that all of them have. */
export interface PageSender {
  /** Sends the stored gzip to clients that accept it; for others the page is compressed like any other. */
  sendCached(page: CachedPage): FastifyReply;
  sendRendered(response: Response): Promise<FastifyReply>;
}

/** @param sent The policy in which the nonce is named, and whose frames take cards. */
export function pageSender(
  request: FastifyRequest,
  reply: FastifyReply,
  { nonce, policy, frames }: { nonce: string; policy: string; frames: string[] | undefined },
): PageSender {
  const begin = (status: number, headers: Iterable<[string, string]>): void => {
    void reply.status(status).header('cache-control', 'no-store');
    for (const [name, value] of headers) void reply.header(name, value);
    void reply.headers({
      'content-security-policy': `${policy}; ${reportDirectives}`,
      'reporting-endpoints': reportingEndpoints,
      'permissions-policy': permissionsPolicy(frames),
    });
  };

  return {
    sendCached({ status, headers, html, gzip }) {
      begin(status, headers);
      if (gzip === undefined || !takesGzip(request.headers)) return reply.send(html(nonce));
      return reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(gzip(nonce));
    },

    async sendRendered(response) {
      const { buffer, byteOffset, length } = await response.bytes();
      begin(response.status, response.headers);
      return reply.send(length === 0 ? undefined : Buffer.from(buffer, byteOffset, length));
    },
  };
}

function takesGzip(headers: FastifyRequest['headers']): boolean {
  if (headers['x-no-compression'] !== undefined) return false;
  const codings = headers['accept-encoding']?.split(',') ?? [];
  return codings.some((coding) => /^\s*gzip\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(coding));
}

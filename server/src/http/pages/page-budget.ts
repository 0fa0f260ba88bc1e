import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { clientBudget, type Spend } from '../clients/client-budget.ts';
import { logSecurityEvent } from '../security-events.ts';
import { tooManyAnswer } from './busy-page.ts';

/** Renderings for one client, besides the pages that all share. Nobody reads ten pages a second. */
export function pageBudget(elapsed?: () => number): Spend {
  return clientBudget({ max: 40, perSecond: 10, ...(elapsed && { elapsed }) });
}

/** @throws AppError `too_many_requests` */
export function spendRendering(spend: Spend | undefined, { ip, log }: FastifyRequest): void {
  const wait = spend?.(ip) ?? 0;
  if (wait === 0) return;
  logSecurityEvent(log, 'limit_reached', { limit: 'pages', by: 'ip' });
  throw new AppError('too_many_requests', { retryAfterSeconds: wait });
}

export function isTooMany(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'too_many_requests';
}

export function sendTooMany(reply: FastifyReply, siteName: string, { details }: AppError): FastifyReply {
  const { headers, body } = tooManyAnswer(siteName, details.retryAfterSeconds ?? 1);
  return reply.status(429).headers(headers).send(body);
}

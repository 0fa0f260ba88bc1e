import type { FastifyBaseLogger } from 'fastify';

/** Events that an alarm can count, by name. */
const events = {
  sign_in_succeeded: 'info',
  sign_in_failed: 'info',
  /** The account has had too many attempts, so the password was not compared. */
  sign_in_refused: 'warn',
  operator_sign_in_succeeded: 'info',
  operator_sign_in_failed: 'warn',
  /** The operator's account has had too many attempts. */
  operator_sign_in_refused: 'warn',
  limit_reached: 'warn',
  /** A browser has stopped a script, style or file that a page's policy does not allow. */
  page_policy_broken: 'warn',
  /** Somebody, or a wrong secret, has sent what Stripe has not signed. */
  webhook_refused: 'warn',
} as const;

/**
 * Logs a security event with ids alone: no names, no email addresses. The line of the request, which has the
 * same `reqId`, tells where it came from.
 */
export function logSecurityEvent(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  event: keyof typeof events,
  facts: Record<string, string | number | null>,
): void {
  log[events[event]]({ securityEvent: event, ...facts }, 'security event');
}

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { clientBudget } from '../clients/client-budget.ts';
import { logSecurityEvent } from '../security-events.ts';

const path = '/csp-reports';

/** Browsers read one of the two: the older name of the address, or the name of the header below. */
export const reportDirectives = `report-uri ${path}; report-to csp`;
export const reportingEndpoints = `csp="${path}"`;

/**
 * Takes what browsers report of scripts, styles and files that a page's policy has stopped. Only the rule and the kind of
 * what broke it are logged: a report also has the address of the page, which may hold what somebody searched for, and a
 * piece of the script. The answer is always the same, and says nothing.
 */
export async function cspReports(app: FastifyInstance, { isLimited }: { isLimited: boolean }): Promise<void> {
  const spend = clientBudget({ max: 10, perSecond: 10 / 60 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((_error, _request, reply) => reply.status(204).send());
  app.addHook('onRequest', async ({ ip }, reply) => {
    if (isLimited && spend(ip) > 0) return reply.status(204).send();
  });
  app.post(path, { schema: { hide: true } }, async ({ body, log, host }, reply) => {
    for (const violation of violationsIn(String(body)))
      logSecurityEvent(log, 'page_policy_broken', {
        directive: violation.directive,
        blocked: kindOf(violation.blocked, host),
      });
    return reply.status(204).send();
  });
}

const text = z._default(z.string(), '');
const legacySchema = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
});
const currentSchema = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: text, blockedURL: text }),
  }),
);

interface Violation {
  directive: string;
  blocked: string;
}

/** Unreadable content is no report. */
function violationsIn(sent: string): Violation[] {
  const content = json(sent);
  const legacy = z.safeParse(legacySchema, content).data?.['csp-report'];
  const named = legacy
    ? [
        {
          directive: legacy['effective-directive'] || legacy['violated-directive'],
          blocked: legacy['blocked-uri'],
        },
      ]
    : (z.safeParse(currentSchema, content).data ?? []).map(({ body }) => ({
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
      }));
  return named.filter(({ directive }) => /^[a-z-]{1,40}$/.test(directive)).slice(0, 10);
}

function json(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}

/** `inline` and `eval` as browsers say them; of an address only whether it is ours. */
function kindOf(blocked: string, host: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  return URL.parse(blocked)?.host === host ? 'own address' : 'other address';
}

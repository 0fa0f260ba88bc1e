import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { currentSite } from './current-site.ts';

/** Days for which a reader may rely on `security.txt`. It is written for each request. */
const trustedDays = 180;

/** Addresses that programs know: where to report a weakness (RFC 9116), and where a password is changed. */
export function wellKnownRoutes(app: FastifyInstance, { reads, clock, config }: Context): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const { supportEmail } = await reads.forPrincipal(undefined, (db) => currentSite(db, config));
    const expires = clock.now().add({ hours: 24 * trustedDays });
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires.round('second').toString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/dashboard/profile', 302),
  );
}

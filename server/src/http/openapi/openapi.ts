import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { AppError } from '../app-error.ts';
import { clientBudget } from '../clients/client-budget.ts';
import { permissionsPolicy } from '../pages/permissions-policy.ts';
import { apiDocument } from './docs/api-document.ts';
import { docsPage, docsPolicy } from './docs/docs-page.ts';
import { describeOperation } from './openapi-operation.ts';
import { components } from './openapi-schemas.ts';

/** The document at `/api/openapi.json` is generated from the mounted endpoints; `/api/docs` shows it. */
export async function describeApi(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.site.name} API`,
        version: '1',
        description: 'Money is whole US cents; wall times are the location’s.',
        license: { name: 'All rights reserved', url: `${config.publicUrl}/terms` },
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          operator: { type: 'http', scheme: 'bearer', description: 'For operators, who run the business.' },
          apiKey: { type: 'http', scheme: 'bearer', description: 'For operators’ own tools, by scope.' },
        },
        schemas: components,
      },
    },
    transform: describeOperation,
  });
  await app.register(async (docs) => {
    if (config.rateLimits) limitReaders(docs);
    docs.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    let page: string | undefined;
    for (const path of ['/docs', '/docs/']) {
      docs.get(path, { schema: { hide: true } }, async (_request, reply) => {
        page ??= docsPage(apiDocument.parse(app.swagger()), `${app.prefix}/openapi.json`);
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'content-security-policy': docsPolicy, 'permissions-policy': permissionsPolicy() })
          .send(page);
      });
    }
  });
}

/** The page and the document are large. */
function limitReaders(docs: FastifyInstance): void {
  const spend = clientBudget({ max: 60, perSecond: 5 });
  docs.addHook('onRequest', async ({ ip }) => {
    const wait = spend(ip);
    if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
  });
}

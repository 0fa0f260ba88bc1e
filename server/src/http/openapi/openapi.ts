import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { AppError } from '../app-error.ts';
import { clientBudget } from '../clients/client-budget.ts';
import { permissionsPolicy } from '../pages/permissions-policy.ts';
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
        },
        schemas: components,
      },
    },
    transform: describeOperation,
  });
  await app.register(async (docs) => {
    if (config.rateLimits) limitReaders(docs);
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', permissionsPolicy());
    });
    await docs.register(fastifySwaggerUi, {
      routePrefix: '/docs',
      // Without a trailing slash in the address, the page finds its scripts through this prefix.
      indexPrefix: app.prefix,
      staticCSP: policy,
      // The default would send a public address to a third-party validator.
      uiConfig: { validatorUrl: null },
      logLevel: 'warn',
    });
    docs.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  });
}

/** The page of the description loads eight files. */
function limitReaders(docs: FastifyInstance): void {
  const spend = clientBudget({ max: 60, perSecond: 5 });
  docs.addHook('onRequest', async ({ ip }) => {
    const wait = spend(ip);
    if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
  });
}

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

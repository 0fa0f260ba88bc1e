import * as z from 'zod/mini';
import { managerEndpoint } from '../kernel/endpoint.ts';
import { scopes } from '../kernel/scopes.ts';
import { idSchema, requiredText } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';

const scopeSchema = z.enum(scopes);

/** How many days a new key works; null for no end. */
export const keyLifetimes = [30, 90, 365, null] as const;
export type KeyLifetime = (typeof keyLifetimes)[number];

/** `stopped`: whoever created it is no manager here any more. */
const keyStateSchema = z.enum(['working', 'over', 'revoked', 'stopped']);

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Its beginning, such as `mk_live_Ab3d`. */
  prefix: z.string(),
  scopes: z.array(scopeSchema),
  state: keyStateSchema,
  createdBy: z.string(),
  createdAt: instantSchema,
  /** To the minute; null before its first use. */
  lastUsedAt: z.nullable(instantSchema),
  /** Null for no end. */
  endsAt: z.nullable(instantSchema),
});
export type ApiKey = z.output<typeof apiKeySchema>;

export const listApiKeys = managerEndpoint({
  operationId: 'listApiKeys',
  method: 'GET',
  path: '/operator/api-keys',
  summary: 'List the API keys of operators’ own tools, newest first',
  status: 200,
  response: z.object({ keys: z.array(apiKeySchema) }),
  errors: [],
});

export const newApiKeySchema = z.strictObject({
  name: requiredText('Name', 80),
  scopes: z
    .array(scopeSchema)
    .check(
      z.minLength(1, 'Please choose at least one.'),
      z.maxLength(scopes.length, 'Please choose each once.'),
    ),
  days: z.nullable(z.literal([30, 90, 365], { error: 'Please choose how long it works.' })),
});
export type NewApiKey = z.output<typeof newApiKeySchema>;

export const createApiKey = managerEndpoint({
  operationId: 'createApiKey',
  method: 'POST',
  path: '/operator/api-keys',
  summary: 'Create an API key, which is shown only in this answer. It works while its creator is a manager',
  afterPassword: true,
  body: newApiKeySchema,
  status: 201,
  response: z.object({ apiKey: apiKeySchema, key: z.string() }),
  errors: [],
});

export const revokeApiKey = managerEndpoint({
  operationId: 'revokeApiKey',
  method: 'DELETE',
  path: '/operator/api-keys/:id',
  summary: 'Revoke an API key, which no longer works from then on',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

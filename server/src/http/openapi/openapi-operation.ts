import type { SwaggerTransform } from '@fastify/swagger';
import { type Endpoint, idempotencyHeaders, knownBrowsersHeaders } from '@makani/contract/kernel/endpoint';
import { type ErrorCode, errorTable } from '@makani/contract/kernel/errors';
import { expectedErrors } from '../expected-errors.ts';
import { referenceTo, schemaOf } from './openapi-schemas.ts';

/** Describes one operation from its endpoint. Routes without an endpoint are hidden. */
export const describeOperation: SwaggerTransform = ({ url, route }) => {
  const endpoint = route.config?.endpoint;
  if (endpoint === undefined) return { url, schema: { hide: true } };
  const { operationId, summary, tag, params, query, body, upload } = endpoint;
  return {
    url,
    schema: {
      operationId,
      summary,
      tags: [tag],
      security: acceptedBy(endpoint),
      ...(params && { params: schemaOf(params, 'input') }),
      ...(query && { querystring: schemaOf(query, 'input') }),
      ...(body && { body: schemaOf(body, 'input') }),
      ...(upload && { consumes: ['multipart/form-data'], body: fileForm }),
      ...(endpoint.idempotent && { headers: schemaOf(idempotencyHeaders, 'input') }),
      ...(endpoint.knowsBrowsers && { headers: schemaOf(knownBrowsersHeaders, 'input') }),
      response: {
        [endpoint.status]: responseOf(endpoint),
        ...refusalsOf(expectedErrors(endpoint, route.config?.limits)),
      },
    },
  };
};

/** An empty object means that no sign-in is needed. */
function acceptedBy({ auth, scope }: Endpoint): Record<string, string[]>[] {
  switch (auth) {
    case 'none':
      return [];
    case 'optional':
      return [{}, { bearer: [] }];
    case 'user':
    case 'host':
      return [{ bearer: [] }];
    case 'operator':
    case 'manager':
      return [{ operator: [] }];
    case 'key':
      return [{ apiKey: scope === undefined ? [] : [scope] }];
  }
}

const binary = { type: 'string', format: 'binary' };
const fileForm = { type: 'object', properties: { file: binary }, required: ['file'] };

function responseOf({ status, file, events, response }: Endpoint): object {
  if (status === 204) return { type: 'null', description: 'Done. No content.' };
  if (file !== undefined) return { description: 'The file.', content: { [file]: { schema: binary } } };
  if (events)
    return {
      description: 'Server-sent events, each with one such value as its data.',
      content: { 'text/event-stream': { schema: schemaOf(response) } },
    };
  return jsonResponse(status === 202 ? 'Accepted.' : 'Done.', schemaOf(response));
}

function refusalsOf(expected: readonly ErrorCode[]): Record<string, object> {
  const codes = expected.filter((code) => errorTable[code].status < 500).map((code) => `\`${code}\``);
  const error = referenceTo('Error');
  return {
    '4xx': jsonResponse(codes.length > 0 ? `Refused: ${codes.join(', ')}.` : 'Refused.', error),
    '5xx': jsonResponse('Failed on our side, or too busy.', error),
  };
}

function jsonResponse(description: string, schema: object): object {
  return { description, content: { 'application/json': { schema } } };
}

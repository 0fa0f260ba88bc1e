import type { JsonSchema, Operation } from './api-document.ts';
import { escapeHtml, prose } from './html.ts';
import { fieldHtml, schemaHtml } from './schema-html.ts';

/** One operation, closed until the reader opens it, or finds a word in it. */
export function operationHtml(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<div id="${operationId}"><p>${callerOf(operation)} <span class="soft">Operation <code>${operationId}</code></span></p>${parametersHtml(parameters)}${bodyHtml(requestBody?.content)}${Object.entries(responses).map(responseHtml).join('')}</div></details>`;
}

const callers: Record<string, string> = {
  bearer: 'For people who are signed in.',
  operator: 'For operators who are signed in.',
};

/** Every alternative names one scheme at most; none, or an empty one, needs no sign-in. */
function callerOf({ security = [] }: Operation): string {
  const schemes = security.flatMap((alternative) => Object.keys(alternative));
  const isOpen =
    schemes.length === 0 || security.some((alternative) => Object.keys(alternative).length === 0);
  if (isOpen) return schemes.length === 0 ? 'For anybody.' : 'For anybody; it reads a sign-in.';
  return security
    .flatMap((alternative) => Object.entries(alternative))
    .map(([scheme, scopes]) =>
      scopes.length === 0
        ? (callers[scheme] ?? '')
        : `For tools with an API key of the scope ${scopes.map((scope) => `<code>${escapeHtml(scope)}</code>`).join(', ')}.`,
    )
    .join(' ');
}

const places: Record<string, string> = { path: 'in the path', query: 'in the query', header: 'header' };

function parametersHtml(parameters: NonNullable<Operation['parameters']>): string {
  if (parameters.length === 0) return '';
  const fields = parameters.map(({ name, in: place, required, schema }) =>
    fieldHtml(name, { ...schema, description: `(${places[place] ?? place})` }, required === true),
  );
  return `<h4>Parameters</h4><ul>${fields.join('')}</ul>`;
}

type Content = Record<string, { schema?: JsonSchema | undefined }>;

function bodyHtml(content: Content | undefined): string {
  return content === undefined ? '' : `<h4>Body</h4>${contentHtml(content)}`;
}

function responseHtml([status, response]: [string, Operation['responses'][string]]): string {
  const { description = '', content = {} } = response;
  // All refusals have the same shape, which the guide shows.
  const shape = /^\d+$/.test(status) ? contentHtml(content) : '';
  return `<h4>${escapeHtml(status)}</h4><p>${prose(description)}</p>${shape}`;
}

function contentHtml(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const note = type === 'application/json' ? '' : `<p><code>${escapeHtml(type)}</code></p>`;
      return note + (schema === undefined ? '' : schemaHtml(schema));
    })
    .join('');
}

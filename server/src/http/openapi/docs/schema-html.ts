import type { JsonSchema } from './api-document.ts';
import { escapeHtml } from './html.ts';

/** One schema: its type in words and, of an object, its fields below. */
export function schemaHtml(schema: JsonSchema): string {
  return `<p>${typeHtml(schema)}</p>${fieldsHtml(schema)}`;
}

/** The fields of an object, of the items of a list, or of each alternative; empty for what has none. */
function fieldsHtml(schema: JsonSchema): string {
  const { properties, items, prefixItems, anyOf, oneOf, allOf, additionalProperties } = schema;
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, field]) =>
      fieldHtml(name, field, schema.required?.includes(name) ?? false),
    );
    return fields.length === 0 ? '' : `<ul>${fields.join('')}</ul>`;
  }
  if (typeof items === 'object') return fieldsHtml(items);
  if (typeof additionalProperties === 'object') return fieldsHtml(additionalProperties);
  return (prefixItems ?? anyOf ?? oneOf ?? allOf ?? []).map((part) => fieldsHtml(part)).join('');
}

export function fieldHtml(name: string, field: JsonSchema, isRequired: boolean): string {
  const optional = isRequired ? '' : ' <span class="soft">optional</span>';
  return `<li><code>${escapeHtml(name)}</code> ${typeHtml(field)}${optional}${fieldsHtml(field)}</li>`;
}

function typeHtml(schema: JsonSchema): string {
  const limits = limitsOf(schema);
  const described = schema.description === undefined ? '' : ` ${escapeHtml(schema.description)}`;
  return `<span>${nameHtml(schema)}${limits.length === 0 ? '' : `, ${limits.join(', ')}`}${described}</span>`;
}

function nameHtml(schema: JsonSchema): string {
  const { $ref, type, format, items, prefixItems, anyOf, oneOf, allOf, additionalProperties } = schema;
  if ($ref !== undefined) {
    const name = escapeHtml($ref.split('/').at(-1) ?? '');
    return `<a href="#${name}">${name}</a>`;
  }
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return [...new Set(choices.map(nameHtml))].join(' or ');
  const values = 'const' in schema && schema.const !== undefined ? [schema.const] : schema.enum;
  if (values !== undefined)
    return values.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ');
  if (typeof items === 'object') return `list of ${nameHtml(items)}`;
  if (prefixItems !== undefined) return `list of ${prefixItems.map(nameHtml).join(', ')}`;
  if (typeof additionalProperties === 'object') return `object of ${nameHtml(additionalProperties)}`;
  if (type === undefined)
    return allOf === undefined ? 'any' : [...new Set(allOf.map(nameHtml))].join(' and ');
  const name = [type].flat().join(' or ');
  return escapeHtml(format === undefined ? name : `${name} (${format})`);
}

function limitsOf(schema: JsonSchema): string[] {
  const { minimum, maximum, maxLength, maxItems } = schema;
  const limits: [string, number | undefined][] = [
    ['at least', minimum],
    ['at most', maximum],
  ];
  return [
    // Every integer has these limits of JavaScript.
    ...limits.flatMap(([words, limit]) =>
      limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? [] : [`${words} ${limit}`],
    ),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
    ...(schema.default === undefined ? [] : [`by default ${escapeHtml(JSON.stringify(schema.default))}`]),
  ];
}

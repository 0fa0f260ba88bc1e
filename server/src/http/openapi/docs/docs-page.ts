import { hashSource } from '../../pages/inline-scripts.ts';
import type { ApiDocument } from './api-document.ts';
import { docsStyle } from './docs-style.ts';
import { guide } from './guide.ts';
import { escapeHtml, prose } from './html.ts';
import { operationHtml } from './operation-html.ts';
import { schemaHtml } from './schema-html.ts';

/** The page has no script: the browser opens what it finds or what a link leads to. */
export const docsPolicy = `default-src 'none'; style-src ${hashSource(docsStyle)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Shows the OpenAPI document as one page of HTML. @param source The address of the document. */
export function docsPage({ info, paths, components }: ApiDocument, source: string): string {
  const title = escapeHtml(info.title);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0] ?? '',
      html: operationHtml(method, path, operation),
    })),
  );
  const sections = [...Map.groupBy(operations, ({ tag }) => tag)].map(([tag, ofTag]) => ({
    id: `of-${tag.replaceAll(' ', '-')}`,
    title: titleOf(tag),
    html: ofTag.map(({ html }) => html).join('\n'),
  }));
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details><summary><code>${name}</code></summary><div id="${name}">${schemaHtml(schema)}</div></details>`,
  );
  const chapters = guide.map(
    ({ id, title: heading, paragraphs, code }) =>
      `<section id="${id}"><h3>${heading}</h3>${paragraphs.map((text) => `<p>${prose(text)}</p>`).join('')}${code === undefined ? '' : `<pre tabindex="0" aria-label="${heading}, example"><code>${escapeHtml(code)}</code></pre>`}</section>`,
  );
  const links = [...guide, ...sections, { id: 'schemas', title: 'Schemas' }].map(
    ({ id, title: name }) => `<li><a href="#${id}">${name}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.svg"><style>${docsStyle}</style></head>
<body><header><h1>${title}</h1><p>${escapeHtml(info.description)} Your browser’s search finds every operation and field on this page. For a generator there’s <a href="${source}">the OpenAPI document</a>.</p>
<nav aria-label="On this page"><ul>${links.join('')}</ul></nav></header>
<main><h2>How to use it</h2>${chapters.join('\n')}
${sections.map(({ id, title: heading, html }) => `<section id="${id}"><h2>${heading}</h2>${html}</section>`).join('\n')}
<section id="schemas"><h2>Schemas</h2>${schemas.join('\n')}</section></main></body></html>
`;
}

function titleOf(tag: string): string {
  return escapeHtml(`${tag.charAt(0).toUpperCase()}${tag.slice(1)}`);
}

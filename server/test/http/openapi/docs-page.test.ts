import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { docsPage } from '../../../src/http/openapi/docs/docs-page.ts';
import { createTestApp } from '../../kit/test-app.ts';

const { app } = await createTestApp();
const { headers, body } = await app.inject('/api/docs');
const document = (await app.inject('/api/openapi.json')).json<{
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, object> };
}>();

test('the page has each operation and each schema once, by its name', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const names = [
    ...operations.map(({ operationId }) => operationId),
    ...Object.keys(document.components.schemas),
  ];
  const ids = [...body.matchAll(/ id="(?<id>[^"]+)"/g)].map(({ groups }) => groups?.['id']);
  expect(ids).toEqual(expect.arrayContaining(names));
  expect(new Set(ids).size).toBe(ids.length);
});

test('every link within the page leads somewhere', () => {
  const targets = [...body.matchAll(/href="#(?<id>[^"]+)"/g)].map(({ groups }) => groups?.['id'] ?? '');
  expect(targets.length).toBeGreaterThan(100);
  expect(targets.filter((id) => !body.includes(` id="${id}"`))).toEqual([]);
});

test('its policy allows its one style and no script', () => {
  expect(body).not.toMatch(/<script| style=| on\w+=/);
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
  expect(policy).not.toMatch(/unsafe|script-src|https?:/);
});

test('both addresses answer the same page', async () => {
  expect((await app.inject('/api/docs/')).body).toBe(body);
});

test('texts of the document are shown as text', () => {
  const page = docsPage(
    {
      info: { title: 'A <b> & "c"', description: '<i>' },
      paths: {
        '/api/<x>': { get: { operationId: 'x', summary: 'See `<y>` & z', tags: ['site'], responses: {} } },
      },
      components: { schemas: { Word: { type: 'string', enum: ['<w>'], maxLength: 3 } } },
    },
    '/api/openapi.json',
  );
  expect(page).toContain('<h1>A &lt;b&gt; &amp; &quot;c&quot;</h1>');
  expect(page).toContain('<code>/api/&lt;x&gt;</code> <span>See `&lt;y&gt;` &amp; z</span>');
  expect(page).toContain('<code>&quot;&lt;w&gt;&quot;</code>, at most 3 characters');
  expect(page).not.toMatch(/<[ixyw]>/);
});

import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { DomUtils, parseDocument } from 'htmlparser2';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { hashSource, scriptMark, takeMarks } from '../../../src/http/pages/inline-scripts.ts';
import { addedStyles } from '../../../src/http/pages/page-policy.ts';
import { get, openSite } from './kit/open-site.ts';
import { privatePages, publicPages } from './kit/paths.ts';

const site = await openSite();
const { vehicles } = await site.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');
const addresses = [
  ...Object.keys(publicPages),
  ...privatePages,
  `/vehicle?id=${vehicles[0]?.id}`,
  '/fleet?category=Van',
  '/operator/sign-in',
  '/nowhere',
];

function sourcesOf(policy: string, directive: string): string[] {
  const rule = policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '';
  return rule.split(' ').slice(1);
}

test.each(addresses)('the policy of %s allows its inline scripts, and nothing else inline', async (path) => {
  const { headers, body } = await get(site, path);
  const policy = String(headers['content-security-policy']);
  const elements = DomUtils.findAll(() => true, parseDocument(body).children);
  const scripts = elements.filter(
    ({ name, attribs }) => name === 'script' && attribs['type'] !== 'application/ld+json',
  );
  const sources = scripts.map((script) => hashSource(DomUtils.textContent(script)));
  expect(sources.length).toBeGreaterThanOrEqual(4);
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", ...sources]);
  expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", ...addedStyles.map(hashSource)]);

  expect(elements.filter(({ name }) => name === 'style')).toEqual([]);
  const attributes = elements.flatMap(({ attribs }) => Object.keys(attribs));
  expect(attributes.filter((name) => name === 'style' || name === 'nonce' || name.startsWith('on'))).toEqual(
    [],
  );
  expect(body).not.toContain(scriptMark);
  const size = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
    0,
  );
  expect(size).toBeLessThan(4_096);
});

test('a script that somebody has entered is not allowed, wherever it stands', () => {
  const ours = `<script type="module" nonce="${scriptMark}" async="">ours()</script>`;
  const theirs =
    '<p title="nonce=&quot;x&quot;"><script>theirs()</script><script nonce="x">theirs()</script></p>';
  expect(takeMarks(theirs + ours + theirs)).toEqual({
    text: `${theirs}<script type="module" async="">ours()</script>${theirs}`,
    sources: [hashSource('ours()')],
  });
});

test('the styles that are allowed are those that React Aria adds', () => {
  const root = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));
  const added = globSync('dist/private/**/*.mjs', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(text)?.[1] ?? '';
    return [...text.matchAll(/style\.textContent = `([^`]*)`/g)].map(([, style = '']) =>
      style.replace(/\$\{[^}]+\}/, attribute).trim(),
    );
  });
  expect(added.toSorted()).toEqual(addedStyles.toSorted());
});

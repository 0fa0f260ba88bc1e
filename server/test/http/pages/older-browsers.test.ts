import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirePages } from '../../process/kit/built-pages.ts';

requirePages();

const root = new URL('../../../../', import.meta.url);
const assets = new URL('web/build/client/assets/', root);

/** Functions that came later than the oldest browsers that we support. */
const later = [
  'Promise.withResolvers',
  'Promise.try(',
  'URL.parse(',
  'URL.canParse(',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'AbortSignal.any(',
  'Iterator.from',
  'RegExp.escape',
  'Math.sumPrecise',
  'Error.isError',
  'Intl.DurationFormat',
  'Temporal.',
  'Uint8Array.fromBase64',
  'new URLPattern',
  'requestIdleCallback(',
  'scheduler.yield(',
  'scheduler.postTask(',
  '.toArray()',
  '.union(',
  '.intersection(',
  '.difference(',
  '.isSubsetOf(',
  '.isSupersetOf(',
  '.isDisjointFrom(',
  '.getOrInsert(',
  '.toBase64(',
  '.showPopover(',
];

/** Iterators have no such methods there, but arrays do. */
const ofIterators =
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|forEach|flatMap|take|drop)\(/;

/** A package of ours looks first whether the browser has it. */
const looksFirst = /typeof URL\.canParse\s*={2,3}\s*[`'"]function[`'"]\)?[^;]{0,12}URL\.canParse\(/g;

function tooLate(script: string): string[] {
  const own = script.replaceAll(looksFirst, '');
  return [...later.filter((name) => own.includes(name)), ...(ofIterators.exec(own) ?? [])];
}

test('what the browser loads calls nothing that the oldest browsers lack', () => {
  const scripts = globSync('**/*.js', { cwd: assets.pathname });
  expect(scripts.length).toBeGreaterThan(100);
  const found = scripts.flatMap((name) =>
    tooLate(readFileSync(new URL(name, assets), 'utf8')).map((what) => `${name}: ${what}`),
  );
  expect(found).toEqual([]);
});

test('such a call would be found', () => {
  expect(tooLate('let{promise:e}=Promise.withResolvers();new Map().values().map(t)')).toEqual([
    'Promise.withResolvers',
    '.values().map(',
  ]);
});

test('the document names the browsers that pages are built for', () => {
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
  const built = [...read('web/browsers.config.ts').matchAll(/'([a-z]+)([\d.]+)'/g)];
  const { chrome, edge, firefox, safari, ios } = Object.fromEntries(
    built.map(([, name = '', version = '']) => [name, version]),
  );
  expect(read('docs/product.md')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
  );
  expect([edge, ios]).toEqual([chrome, safari]);
});

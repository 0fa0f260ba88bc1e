import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dangersOfDrawings, forbiddenWords } from './laws/forbidden.ts';
import { filesMatching, linesMeeting, read } from './readers/repository.ts';

const code = filesMatching('**/*.{ts,tsx,js,mjs,css,sql}');
const texts = filesMatching(
  '**/*.{ts,tsx,js,mjs,css,sql,md,json,jsonc,yml,yaml,html,svg}',
  'Dockerfile',
  '.ci/run',
  '.husky/*',
);
const ourTexts = texts.filter((path) => path !== 'package-lock.json' && !path.startsWith('architecture/'));

test('the environment is read at the door only', () => {
  const doors =
    /^server\/src\/(main\.ts|start\.ts|config\/)|\.config\.ts$|\.test\.tsx?$|^(server|web|domain|contract)\/test\/|^(e2e|proof|architecture)\//;
  const inside = code.filter((path) => !doors.test(path));
  expect(linesMeeting(forbiddenWords['the environment'].pattern, inside)).toEqual([]);
});

test('no path of one machine is written down', () => {
  expect(linesMeeting(forbiddenWords['a path of one machine'].pattern, ourTexts)).toEqual([]);
});

test('nothing is left for later in a comment', () => {
  expect(linesMeeting(forbiddenWords['something left for later'].pattern, ourTexts)).toEqual([]);
});

test('a file is named after what is in it', () => {
  const vague = forbiddenWords['a name that says nothing'].pattern;
  expect(code.filter((path) => vague.test(basename(path)))).toEqual([]);
});

test('the lockfile names no registry but the public one', () => {
  const hosts = [...read('package-lock.json').matchAll(/"resolved": "https?:\/\/([^/"]+)/g)].map(
    ([, host]) => host,
  );
  expect([...new Set(hosts)].filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
});

test('a focus ring that is taken away is given back with its style', () => {
  const invisible = /^(?=.*\boutline-none\b)(?=.*focus-visible:outline-\d)(?!.*focus-visible:outline-solid)/;
  expect(linesMeeting(invisible, filesMatching('web/app/**/*.tsx'))).toEqual([]);
});

describe('dependencies', () => {
  const wanted = filesMatching('package.json', '*/package.json').flatMap((path) => {
    const manifest: Record<string, unknown> = JSON.parse(read(path));
    const sections = ['dependencies', 'devDependencies', 'optionalDependencies'].map(
      (name) => manifest[name] ?? {},
    );
    return sections.flatMap((section) =>
      Object.entries(section).map(([name, version]) => ({ path, name, version })),
    );
  });

  test('have one version in every workspace', () => {
    const byName = Map.groupBy(wanted, ({ name }) => name);
    const torn = [...byName].filter(([, uses]) => new Set(uses.map(({ version }) => version)).size > 1);
    expect(torn).toEqual([]);
  });

  test('are pinned exactly', () => {
    expect(wanted.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  });
});

describe('drawings', () => {
  const drawings = filesMatching('web/public/art/**/*.svg');

  test.each(Object.entries(dangersOfDrawings))('hold not %s', (_, { pattern }) => {
    expect(drawings.filter((path) => pattern.test(read(path)))).toEqual([]);
  });

  test('weigh less than 40 kB each', () => {
    expect(drawings.filter((path) => Buffer.byteLength(read(path)) >= 40_000)).toEqual([]);
  });
});

import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blocksIn, documents, runners } from '../server/test/kit/documents.ts';
import { filesMatching, read, root } from './readers/repository.ts';

/** Tests run `sh` blocks, people run `console` blocks, and the other languages are not commands. */
const languages = new Set(['sh', 'console', 'haproxy', 'ini', 'json', 'nginx', 'sql', 'ts', 'yaml', '']);

/**
 * Commands that need a machine no test has: containers, an init system, a certificate authority, a second
 * machine.
 */
const elsewhere = /^[#>] +(apt-get|certbot|docker|systemctl|rsync|openssl (?:req|cms -decrypt))\b/m;

/** The test that runs each command of a `console` block, adapted to its own machine. */
const runBy: Record<string, string> = {
  'npm ci && npm run build': '.ci/other-npm',
  'npm ci --omit=dev': '.ci/other-npm',
  'npm start': '.ci/other-npm',
  'npm run makani -- hosts:reliability': 'server/test/process/postgres/operator-commands.postgres.test.ts',
  'npm run makani -- operator:add': 'server/test/process/postgres/operator-commands.postgres.test.ts',
  'npm run makani -- key:rotate': 'server/test/process/postgres/data-key.postgres.test.ts',
  'openssl s_client': 'server/test/features/mail/smtp-tls.test.ts',
};

describe('a command in a document', () => {
  test.each(Object.entries(runners))('of %s is run by %s', (document, files) => {
    const commands = blocksIn(document, 'sh').flatMap(({ text }) =>
      text
        .replaceAll(/\s+#.*$/gm, '')
        .trim()
        .split(/\n| && /),
    );
    expect(commands).not.toEqual([]);
    const tests = files.map(read).join('\n');
    expect(tests.includes(document) ? [] : commands.filter((line) => !tests.includes(line))).toEqual([]);
  });

  test.each(documents)('of %s stands in a block that says who runs it', (document) => {
    const blocks = blocksIn(document);
    expect(blocks.filter(({ language }) => !languages.has(language))).toEqual([]);
    const known = Object.keys(runBy);
    const commands = blocks
      .filter(({ language, text }) => language === 'console' && !elsewhere.test(text))
      .flatMap(({ text }) =>
        [...text.matchAll(/^# (?<command>.+)$/gm)].map(({ groups }) => groups?.['command'] ?? ''),
      )
      .filter((command) => !isDevelopment(command) && !known.some((start) => command.startsWith(start)));
    expect(commands).toEqual([]);
  });

  test('is run where it is said to be', () => {
    const documented = documents
      .map((document) =>
        blocksIn(document, 'console')
          .map(({ text }) => text)
          .join('\n'),
      )
      .join('\n');
    for (const [command, file] of Object.entries(runBy)) {
      expect(documented).toContain(`# ${command}`);
      expect(read(file)).toMatch(
        command.startsWith('npm') ? (command.split(' ').at(-1) ?? '') : /docs\/operations/,
      );
    }
  });

  test('of development names tests that are there', () => {
    const named = blocksIn('CONTRIBUTING.md', 'console').flatMap(({ text }) => [
      ...text.matchAll(/ (?<file>[\w./-]+\.(?:test|e2e)\.tsx?)(?: -[tg] '(?<title>[^']+)')?/g),
    ]);
    expect(named.length).toBeGreaterThan(0);
    for (const { groups } of named) expect(read(groups?.['file'] ?? '')).toContain(groups?.['title'] ?? '');
  });

  test.each(documents)('of %s names files that are there', (document) => {
    const commands = blocksIn(document).filter(({ language }) => ['sh', 'console'].includes(language));
    const named = commands.flatMap(
      ({ text }) => text.match(/(?<=\s)(domain|server|e2e|web|architecture|docs)\/[\w./-]+/g) ?? [],
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('is one of at most 30 scripts where npm runs it, and a command, campaign or benchmark of that name', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(30);
    const commands = read('server/src/process/commands.ts').matchAll(/^ {4}'([a-z]+:[a-z]+)': \{/gm);
    const known: Partial<Record<string, string[]>> = {
      makani: ['help', ...[...commands].map(([, name = '']) => name)],
      campaigns: filesMatching('proof/campaigns/*/main.ts').map((path) => basename(dirname(path))),
      bench: filesMatching('proof/bench/*.ts').map((path) => basename(path, '.ts')),
    };
    const places = [...documents, ...filesMatching('docs/decisions/*.md', 'server/src/**/*.{ts,sql}')];
    const named = places.flatMap((place) =>
      [...commandsOf(place).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)(?: -- ([a-z][\w:-]*\w))?/g)].map(
        ([command, script = '', name]) => ({ place, command, script, name }),
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    const isLost = ({ script, name }: { script: string; name: string | undefined }): boolean =>
      scripts[script] === undefined || (name !== undefined && known[script]?.includes(name) === false);
    expect(named.filter(isLost)).toEqual([]);
  });
});

/** The text with commands of this version: released entries of the changelog keep those of theirs. */
function commandsOf(document: string): string {
  const text = read(document);
  return document === 'CHANGELOG.md' ? text.slice(0, text.search(/^## \[?\d/m)) : text;
}

/** Parts of `npm test`, and commands for a release, for debugging and for a reset. */
function isDevelopment(command: string): boolean {
  return /^(npx (vitest|playwright)|npm test|npm run (build|release|test:\w+)|NODE_ENV=development node runtime\/run\.cjs --inspect|rm -rf \.data$|DATA_DIR=\S+ npm run dev)\b/.test(
    command,
  );
}

test('docs/settings.md lists every setting, and nothing else', () => {
  const documented = [...read('docs/settings.md').matchAll(/^\| (?<names>`[A-Z][^|]*)\|/gm)].flatMap(
    ({ groups = {} }) =>
      [...(groups['names'] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  const forTests = ['TEST_DATABASE_URL', 'TEST_SCOPE', 'TEST_REPORTS', 'CHROMIUM_PATH'];
  const source = filesMatching('server/src/config/*.ts').map(read).join('\n');
  const known = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  expect(new Set(documented)).toEqual(new Set([...known.filter((name) => name !== 'NODE_ENV'), ...forTests]));
  expect(documented).toHaveLength(new Set(documented).size);
});

test('no row of a table in a document stands outside of its table', () => {
  const stray = filesMatching('*.md', 'docs/**/*.md').flatMap((document) =>
    read(document)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .split(/\n(?!\|)/)
      .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
      .filter((rows) => rows.length > 0 && !/^\| ?:?-+/.test(rows[1] ?? ''))
      .map(([row = '']) => `${document}: ${row.slice(0, 60)}`),
  );
  expect(stray).toEqual([]);
});

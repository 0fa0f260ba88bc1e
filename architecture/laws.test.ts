import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { clockRefusals } from './laws/clock.ts';
import { commentRefusals } from './laws/comments.ts';
import { identifierRefusals } from './laws/identifiers.ts';
import { layerRefusal, ownImports } from './laws/layers.ts';
import { priceRefusals } from './laws/prices.ts';
import { filesMatching, read, root } from './readers/repository.ts';
import { statusRefusals } from './laws/status-words.ts';
import { tableRefusals } from './laws/tables.ts';
import { dateRefusals, wordRefusals } from './laws/words.ts';

interface Refusal {
  rule: string;
  says: string;
}

const violationsFolder = join(root, 'architecture/violations');
const violations = globSync('**/*.{ts,tsx}', { cwd: violationsFolder }).toSorted();
const seeded = new Map(violations.map((path) => [path, expectation(path)]));

describe('every law refuses its seeded violation', () => {
  let refusals: Map<string, Refusal[]>;

  beforeAll(async () => {
    refusals = await lintViolations();
  }, 60_000);

  test.each(violations)('%s', (path) => {
    const expected = seeded.get(path);
    // Lint and the architecture tests may both reject an import, so the first line says which one to check.
    const byArchitecture = expected?.rule.startsWith('architecture(');
    const given = byArchitecture
      ? architectureRefusals(path, read(`architecture/violations/${path}`))
      : (refusals.get(path) ?? []);
    expect(given).toHaveLength(1);
    expect(given[0]?.rule).toBe(expected?.rule);
    expect(given[0]?.says).toContain(expected?.says);
  });

  test('every rule that holds a law has a seeded violation', () => {
    const shown = new Set([...seeded.values()].map((refusal) => refusal.rule));
    expect([...shown].toSorted()).toEqual(rulesOfTheLaws.toSorted());
  });
});

test('our own files break no law that only the architecture tests see', { timeout: 300_000 }, () => {
  const broken = filesMatching('{contract,domain,server,web}/**/*.{ts,tsx}').flatMap((path) =>
    architectureRefusals(path, read(path)).map((refusal) => `${path}: ${refusal.says}`),
  );
  expect(broken).toEqual([]);
});

test('tests and proof have no comments and no identifiers that the laws refuse', () => {
  const broken = filesMatching('{architecture,e2e,proof,runtime}/**/*.{ts,tsx,cjs}')
    .filter((path) => !path.startsWith('architecture/violations/'))
    .flatMap((path) =>
      [...commentRefusals(path, read(path)), ...identifierRefusals(path, read(path))].map(
        (says) => `${path}: ${says}`,
      ),
    );
  expect(broken).toEqual([]);
});

test.each([
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/commands.md',
  'docs/settings.md',
  'docs/performance.md',
  'docs/operations/going-live.md',
  'proof/README.md',
])('%s has no retired words', (document) => {
  expect(wordRefusals(document, read(document))).toEqual([]);
});

const rulesOfTheLaws = [
  'eslint(no-restricted-globals)',
  'eslint(no-restricted-imports)',
  'eslint(no-restricted-properties)',
  'architecture(clock)',
  'architecture(comments)',
  'architecture(dates)',
  'architecture(identifiers)',
  'architecture(layers)',
  'architecture(prices)',
  'architecture(statuses)',
  'architecture(tables)',
  'architecture(words)',
  'import(no-cycle)',
  'import(no-default-export)',
  'jsx-a11y(alt-text)',
  'node(no-process-env)',
  'oxc(no-barrel-file)',
  'react(no-danger)',
  'react-hooks(exhaustive-deps)',
  'react-hooks(rules-of-hooks)',
  'typescript(no-explicit-any)',
  'typescript(no-floating-promises)',
  'typescript(no-unsafe-type-assertion)',
  'typescript(switch-exhaustiveness-check)',
  'unicorn(filename-case)',
];

/** Parses the first line of a violation: `// refused by rule(name): words of the message`. */
function expectation(path: string): Refusal {
  const [first = ''] = read(`architecture/violations/${path}`).split('\n');
  const groups = /^\/\/ refused by (?<rule>[^:]+): (?<says>.+)$/.exec(first)?.groups;
  return { rule: groups?.['rule'] ?? 'unknown', says: groups?.['says'] ?? 'unknown' };
}

/** Runs the project's lint configuration on the violations, without the setting that ignores their folder. */
async function lintViolations(): Promise<Map<string, Refusal[]>> {
  const folder = await mkdtemp(join(root, 'node_modules/.violations-'));
  try {
    const config = await readFile(join(root, '.oxlintrc.json'), 'utf8');
    const configPath = join(folder, 'oxlintrc.json');
    await writeFile(configPath, config.replace('"architecture/violations/**",', ''));
    const report = parseReport(await runLint(configPath));
    return Map.groupBy(report, (refusal) => refusal.path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runLint(configPath: string): Promise<string> {
  const bin = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [bin, '--type-aware', '--config', configPath, '--format', 'json', 'architecture/violations'];
  // Lint is expected to find errors, so a non-zero exit code is the good case.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

function parseReport(json: string): (Refusal & { path: string })[] {
  const { diagnostics } = JSON.parse(json) as {
    diagnostics: { filename: string; code: string; message: string; help?: string }[];
  };
  return diagnostics.map(({ filename, code, message, help = '' }) => ({
    path: filename.replaceAll('\\', '/').replace('architecture/violations/', ''),
    rule: code,
    says: `${message} ${help}`,
  }));
}

/**
 * Rules beyond lint: the layer that an import enters, the owner of a queried table, the words that are
 * statuses.
 */
function architectureRefusals(path: string, text: string): Refusal[] {
  const layers = ownImports(path, text).map((target) => layerRefusal(path, target));
  return [
    ...layers.filter((says) => says !== undefined).map((says) => ({ rule: 'architecture(layers)', says })),
    ...statusRefusals(path, text).map((says) => ({ rule: 'architecture(statuses)', says })),
    ...tableRefusals(path, text).map((says) => ({ rule: 'architecture(tables)', says })),
    ...priceRefusals(path, text).map((says) => ({ rule: 'architecture(prices)', says })),
    ...wordRefusals(path, text).map((says) => ({ rule: 'architecture(words)', says })),
    ...dateRefusals(path, text).map((says) => ({ rule: 'architecture(dates)', says })),
    ...clockRefusals(path, text).map((says) => ({ rule: 'architecture(clock)', says })),
    ...commentRefusals(path, text).map((says) => ({ rule: 'architecture(comments)', says })),
    ...identifierRefusals(path, text).map((says) => ({ rule: 'architecture(identifiers)', says })),
  ];
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Block {
  document: string;
  language: string;
  text: string;
}

const root = join(import.meta.dirname, '../../..');

/** Every document for people who run or change Makani. Decision records tell what was true once. */
export const documents = globSync(['*.md', 'docs/*.md', 'docs/operations/*.md'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();

/** Which files run a document's `sh` blocks; of the others, recipes.postgres.test.ts does. */
export const runners: Record<string, string[]> = {
  'README.md': ['.ci/run', '.ci/other-npm'],
  'docs/api.md': ['server/test/api/generated-client.test.ts'],
  'docs/operations/first-day.md': ['server/test/process/postgres/first-day.postgres.test.ts'],
};

/**
 * The fenced blocks of a document, in order, without their fences. Those of the language `sh` are run by a test, those of
 * `console` need a machine that no test has.
 */
export function blocksIn(document: string, language?: string): Block[] {
  const text = readFileSync(join(root, document), 'utf8').replaceAll('\r\n', '\n');
  // A block in a list is indented with it.
  return [...text.matchAll(/^(?<indent> *)```(?<language>[^\n]*)\n(?<text>.*?)^ *```$/gms)]
    .map(({ groups = {} }) => ({
      document,
      language: groups['language'] ?? '',
      text: (groups['text'] ?? '').replaceAll(new RegExp(`^${groups['indent'] ?? ''}`, 'gm'), ''),
    }))
    .filter((block) => language === undefined || block.language === language);
}

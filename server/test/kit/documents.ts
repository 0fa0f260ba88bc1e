import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Block {
  document: string;
  language: string;
  text: string;
}

const root = join(import.meta.dirname, '../../..');

/**
 * All documents for operators and developers. Decisions are left out, because they give reasons and no
 * instructions.
 */
export const documents = globSync(['*.md', 'docs/*.md', 'docs/operations/*.md', 'proof/*.md'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();

/**
 * The files that run a document's `sh` blocks. Documents that are not listed are run by
 * recipes.postgres.test.ts.
 */
export const runners: Record<string, string[]> = {
  'README.md': ['.ci/run', '.ci/other-npm'],
  'docs/api.md': ['server/test/http/openapi/generated-client.test.ts'],
  'docs/operations/first-day.md': ['server/test/process/postgres/first-day.postgres.test.ts'],
};

/**
 * The fenced blocks of a document in order, without their fences. Tests run the `sh` blocks; `console`
 * blocks need a machine that no test has.
 */
export function blocksIn(document: string, language?: string): Block[] {
  const text = readFileSync(join(root, document), 'utf8').replaceAll('\r\n', '\n');
  // A block inside a list is indented with it.
  return [...text.matchAll(/^(?<indent> *)```(?<language>[^\n]*)\n(?<text>.*?)^ *```$/gms)]
    .map(({ groups = {} }) => ({
      document,
      language: groups['language'] ?? '',
      text: (groups['text'] ?? '').replaceAll(new RegExp(`^${groups['indent'] ?? ''}`, 'gm'), ''),
    }))
    .filter((block) => language === undefined || block.language === language);
}

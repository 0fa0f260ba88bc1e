import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Exchange } from './record.ts';
import { operations } from './operations.ts';

const root = join(import.meta.dirname, '../../..');

/** A status that a test invents, to see that one which Stripe adds is kept. */
const invented = '"arbitration_pending"';

export interface Checked {
  /** How many exchanges of different shapes were compared. */
  exchanges: number;
  /** Differences from the SDK's types, a line each. */
  problems: string[];
}

/**
 * Compares what was recorded with the SDK's types: parameters have known names, types and enums, and answers have every field that
 * Stripe always sends. A file of typed constants is written beside the recording, and the compiler judges it.
 * @param isWhole The whole suite was recorded, so an operation that nothing was recorded of is a problem.
 */
export function checkRecorded(folder: string, { isWhole }: { isWhole: boolean }): Checked {
  const exchanges = readExchanges(folder);
  const seen = new Set(exchanges.map(({ operation }) => operation));
  const missing = Object.keys(operations).filter((operation) => isWhole && !seen.has(operation));
  const known = exchanges.filter(({ operation }) => Object.hasOwn(operations, operation));
  writeFileSync(join(folder, 'exchanges.ts'), sourceOf(known));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilerOptions(folder)));
  return {
    exchanges: known.length,
    problems: [
      ...missing.map((operation) => `nothing was recorded of ${operation}`),
      ...compilerProblems(folder),
    ],
  };
}

function readExchanges(folder: string): Exchange[] {
  mkdirSync(folder, { recursive: true });
  const lines = new Set<string>();
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.jsonl')))
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n'))
      if (line !== '' && !line.includes(invented)) lines.add(line);
  return [...lines].toSorted().map((line) => JSON.parse(line) as Exchange);
}

/** Two constants for each exchange, named after it: `refunds_list_3_params` and `refunds_list_3_answer`. */
function sourceOf(exchanges: readonly Exchange[]): string {
  const types = relative(join(root, 'test-reports/stripe'), join(import.meta.dirname, 'wire-types.ts'));
  const lines = [
    "import type Stripe from 'stripe';",
    `import type { Form, Json } from '${types}';`,
    ...exchanges.flatMap(({ operation, params, answer }, place) => {
      const name = `${operation.replaceAll('.', '_')}_${place + 1}`;
      const types = operations[operation];
      return [
        `export const ${name}_params: ${types?.params} = ${JSON.stringify(params)};`,
        `export const ${name}_answer: Json<${types?.answer}> = ${JSON.stringify(answer)};`,
      ];
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function compilerOptions(folder: string): object {
  return {
    extends: relative(folder, join(root, 'tsconfig.base.json')),
    compilerOptions: { noErrorTruncation: true, types: ['node'] },
    files: ['exchanges.ts'],
  };
}

function compilerProblems(folder: string): string[] {
  const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
  const { stdout, stderr, status } = spawnSync(process.execPath, [compiler, '-p', folder], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return [];
  const names = readFileSync(join(folder, 'exchanges.ts'), 'utf8').split('\n');
  return `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(withoutTypes)
    .map((line) =>
      line.replace(/^exchanges\.ts\((\d+),\d+\)/, (_, at: string) => nameIn(names[Number(at) - 1])),
    );
}

function nameIn(line = ''): string {
  return /const (\w+)/.exec(line)?.[1] ?? line;
}

/** Whole types are longer than anybody reads: what is missing or too much is named around them. */
function withoutTypes(line: string): string {
  return line.replaceAll(/'\{.*?\}'(?=[ :,.]|$)/g, '{…}');
}

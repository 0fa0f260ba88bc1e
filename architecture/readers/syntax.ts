import { posix } from 'node:path';
import { type Node, type Program, parseSync } from 'oxc-parser';

/** A module's top-level declarations and the origins of its imported names. */
export interface Module {
  declared: Map<string, Node>;
  /** Its imported names, each with its origin: `path#name`, or `path#*` for a whole module. */
  imported: Map<string, string>;
  /** The declaration behind a top-level name: `path#name`, or `path#*` for a whole module. */
  resolve: (name: string) => string | undefined;
  /** The names that it exports from another module, each with the `path#name` behind it. */
  passedOn: Map<string, string>;
}

/** Parses a TypeScript module. Its path is relative to the root. */
export function readModule(path: string, text: string): Module {
  const program = parseProgram(path, text);
  const imported = importsOf(path, program);
  const declared = new Map(program.body.flatMap(declaredBy));
  return {
    declared,
    imported,
    resolve: (name) => (declared.has(name) ? `${path}#${name}` : imported.get(name)),
    passedOn: passedOnBy(path, program),
  };
}

/** @throws Error for what cannot be parsed, in which nothing would be found. */
export function parseProgram(path: string, text: string): Program {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  return program;
}

function importsOf(path: string, { body }: Program): Map<string, string> {
  const imports = new Map<string, string>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const source = ownPath(path, statement.source.value);
    for (const one of statement.specifiers) {
      const name = one.type === 'ImportSpecifier' && 'name' in one.imported ? one.imported.name : '*';
      imports.set(one.local.name, `${source}#${name}`);
    }
  }
  return imports;
}

function passedOnBy(path: string, { body }: Program): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) continue;
    const source = ownPath(path, statement.source.value);
    for (const { local, exported } of statement.specifiers)
      if ('name' in local && 'name' in exported) found.set(exported.name, `${source}#${local.name}`);
  }
  return found;
}

/** The target of a specifier: a path of ours, or a package as it stands. */
export function ownPath(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const own = /^@makani\/(?<workspace>\w+)\/(?<rest>.+)$/.exec(specifier)?.groups;
  return own === undefined ? specifier : `${own['workspace']}/src/${own['rest']}.ts`;
}

/** The names that a statement declares, each with its node. */
export function declaredBy(statement: Node): [string, Node][] {
  if (statement.type === 'ExportNamedDeclaration')
    return statement.declaration === null ? [] : declaredBy(statement.declaration);
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
    return statement.id === null ? [] : [[statement.id.name, statement]];
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap((one): [string, Node][] =>
    one.id.type === 'Identifier' && one.init !== null ? [[one.id.name, one.init]] : [],
  );
}

/** A node and all its descendants, in source order. */
export function* everyNode(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node))
    for (const inner of Array.isArray(child) ? child : [child]) if (isNode(inner)) yield* everyNode(inner);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

import { type ErrorCode, errorTable } from '@makani/contract/kernel/errors';
import type { Node } from 'oxc-parser';
import { declaredBy, everyNode, type Module, readModule } from '../readers/syntax.ts';

/** The codes that a declaration throws itself, and the declarations (`path#name`) that it refers to. */
interface Piece {
  codes: ErrorCode[];
  names: string[];
}

export interface Operation {
  thrown: Set<ErrorCode>;
  isLimited: boolean;
}

interface Mount {
  name: string;
  handler: Piece;
  isLimited: boolean;
}

/**
 * The codes that each mounted operation can throw, by its name: those of its handler and of every function
 * reachable by name. Conditions around a throw are ignored, and functions passed at run time are not
 * followed.
 * @param sources the text of each module, by its path from the root
 */
export function mountedOperations(sources: Record<string, string>): Map<string, Operation> {
  const modules = Object.entries(sources).map(([path, text]) => ({ path, ...readModule(path, text) }));
  const pieces = new Map(
    modules.flatMap(({ path, ...module }): [string, Piece][] => [
      ...[...module.declared].map(([name, node]): [string, Piece] => [
        `${path}#${name}`,
        pieceOf(node, module),
      ]),
      ...[...module.passedOn].map(([name, of]): [string, Piece] => [
        `${path}#${name}`,
        { codes: [], names: [of] },
      ]),
    ]),
  );
  const mounts = modules.flatMap((module) =>
    [...module.declared.values()].flatMap((node) => mountsIn(node, module)),
  );
  return new Map(
    mounts.map(({ name, handler, isLimited }) => [
      name,
      { thrown: new Set(reachable(handler, pieces)), isLimited },
    ]),
  );
}

function reachable(start: Piece, pieces: Map<string, Piece>): ErrorCode[] {
  const seen = new Set<string>();
  const found = [...start.codes];
  const waiting = [...start.names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const { codes, names } = pieces.get(name) ?? { codes: [], names: [] };
    found.push(...codes);
    waiting.push(...names);
  }
  return found;
}

/** The operations that a function mounts. Its local declarations count where a handler refers to them. */
function mountsIn(declaration: Node, module: Module): Mount[] {
  const nodes = [...everyNode(declaration)];
  const locals = new Map(nodes.flatMap(declaredBy));
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !isNamed(node.callee, 'mount')) return [];
    const [, endpoint, handler, options] = node.arguments;
    const name = endpoint && nameOf(endpoint, module)?.split('#')[1];
    if (name === undefined || handler === undefined) return [];
    const isLimited = options !== undefined && [...everyNode(options)].some((one) => isNamed(one, 'limits'));
    return [{ name, handler: pieceOf(handler, module, locals), isLimited }];
  });
}

function pieceOf(node: Node, module: Module, locals = new Map<string, Node>()): Piece {
  const nodes = [...everyNode(node)];
  const used = nodes.flatMap((one) => (one.type === 'Identifier' ? (locals.get(one.name) ?? []) : []));
  const rest = new Map([...locals].filter(([, local]) => !used.includes(local)));
  const inner = used.map((local) => pieceOf(local, module, rest));
  return {
    codes: [...nodes.flatMap((one) => codesOf(one, nodes, module)), ...inner.flatMap(({ codes }) => codes)],
    names: [...nodes.flatMap((one) => nameOf(one, module) ?? []), ...inner.flatMap(({ names }) => names)],
  };
}

/**
 * The codes of `new AppError(…)`: the literals in its first argument, or if that is computed, those of the
 * surrounding code.
 */
function codesOf(node: Node, around: Node[], module: Module): ErrorCode[] {
  if (node.type !== 'NewExpression' || !isNamed(node.callee, 'AppError')) return [];
  const [argument] = node.arguments;
  const spelled = argument === undefined ? [] : literals(everyNode(argument));
  return spelled.length > 0 ? spelled : literals(around.flatMap((one) => [one, ...constantOf(one, module)]));
}

function constantOf(node: Node, { declared }: Module): Node[] {
  const constant = node.type === 'Identifier' ? declared.get(node.name) : undefined;
  return constant === undefined || constant.type.includes('Function') ? [] : [...everyNode(constant)];
}

function literals(nodes: Iterable<Node>): ErrorCode[] {
  return [...nodes].flatMap((node) => {
    const text = node.type === 'Literal' ? node.value : undefined;
    return typeof text === 'string' && isErrorCode(text) ? [text] : [];
  });
}

/** The `path#name` of a top-level name or of a member of an imported module. */
function nameOf(node: Node, module: Module): string | undefined {
  if (node.type === 'Identifier') return module.resolve(node.name);
  if (node.type !== 'MemberExpression' || node.computed || node.object.type !== 'Identifier')
    return undefined;
  const whole = module.resolve(node.object.name);
  return whole?.endsWith('#*') && node.property.type === 'Identifier'
    ? whole.replace('*', node.property.name)
    : undefined;
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorTable, text);
}

import type { Node } from 'oxc-parser';
import { everyNode, parseProgram } from '../../readers/syntax.ts';

const field = 'constraint';

/**
 * Reads of the field in which the driver names the constraint, by whatever name the error goes: `x.constraint`,
 * `x['constraint']`, `{ constraint } = x`, `Reflect.get(x, 'constraint')`. A shard has renamed it.
 *
 * @returns the source of each.
 */
export function constraintFieldsIn(path: string, source: string): string[] {
  return [...everyNode(parseProgram(path, source))]
    .filter(isRead)
    .map(({ start, end }) => source.slice(start, end));
}

function isRead(node: Node): boolean {
  if (node.type === 'Literal') return node.value === field;
  if (node.type === 'MemberExpression') return !node.computed && isNamed(node.property);
  if (node.type !== 'ObjectPattern') return false;
  return node.properties.some((one) => one.type === 'Property' && !one.computed && isNamed(one.key));
}

const isNamed = (node: Node): boolean => node.type === 'Identifier' && node.name === field;

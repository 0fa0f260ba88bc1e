import { type Node, parseSync } from 'oxc-parser';
import { everyNode } from '../readers/syntax.ts';

/** Contract and domain may count days with `Date.UTC` and `new Date(value)`, but never read the clock. */
export function clockRefusals(path: string, text: string): string[] {
  if (!/^(?:contract|domain)\/src\//.test(path) || !/\bDate\b/.test(text)) return [];
  const nodes = [...everyNode(parseSync(path, text).program)];
  return nodes.some(readsClock) ? ['The moment is an argument: only the server reads a clock.'] : [];
}

function readsClock(node: Node): boolean {
  if (node.type === 'NewExpression') return isDate(node.callee) && node.arguments.length === 0;
  if (node.type === 'CallExpression') return isDate(node.callee);
  return (
    node.type === 'MemberExpression' &&
    isDate(node.object) &&
    !(node.property.type === 'Identifier' && node.property.name === 'UTC')
  );
}

function isDate(node: Node): boolean {
  return node.type === 'Identifier' && node.name === 'Date';
}

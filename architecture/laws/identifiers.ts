import { type Node, parseSync } from 'oxc-parser';
import { everyNode } from '../readers/syntax.ts';

/** Private words: the field says `max`, query or request, cached or stored, notify or report. */
const privateWord = /^most(?=[A-Z]|$)|^(?:asked|kept|told)(?![a-z_])|(?:Asked|Kept|Told)(?![a-z])/;

/** Names of variables, functions and types with a private word. Properties may be fields of the API or columns. */
export function identifierRefusals(path: string, text: string): string[] {
  if (!/most|asked|kept|told/i.test(text)) return [];
  const nodes = [...everyNode(parseSync(path, text).program)];
  const properties = new Set(nodes.flatMap(propertyName));
  const names = nodes.flatMap((node) =>
    node.type === 'Identifier' && !properties.has(node) && privateWord.test(node.name) ? [node.name] : [],
  );
  return [...new Set(names)].map((name) => `'${name}' has a word that the field does not use`);
}

function propertyName(node: Node): Node[] {
  if (node.type === 'MemberExpression') return node.computed ? [] : [node.property];
  return 'key' in node && 'computed' in node && !node.computed ? [node.key] : [];
}

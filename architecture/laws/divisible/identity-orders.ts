import type { CallExpression, Node } from 'oxc-parser';
import { everyNode, parseProgram } from '../../readers/syntax.ts';
import { sqlIdentityOrders, type Identities } from './sql-orders.ts';

/** The tables whose rows the database numbers, each with the column of the number. */
export function identitiesIn(migrations: string[]): Identities {
  const tables = migrations
    .map((migration) => migration.replaceAll(/--.*$/gm, ''))
    .flatMap((migration) => [
      ...migration.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(?<table>\w+) \((?<body>[^;]*)/gi),
    ]);
  const numbered = /^\s*(?<column>\w+) (?:(?:big|small)?serial\b|[^,]*\bAS IDENTITY\b)/im;
  return new Map(
    tables.flatMap(({ groups }): [string, string][] => {
      const column = numbered.exec(groups?.['body'] ?? '')?.groups?.['column'];
      return column === undefined ? [] : [[groups?.['table'] ?? '', column]];
    }),
  );
}

/**
 * Orders by the number of a row, which is not the order in which rows came to be: a divided table numbers each part for itself.
 * After a moment it may decide between rows of the same one.
 *
 * @returns the columns, as they are written there.
 */
export function identityOrdersIn(path: string, source: string, identities: Identities): string[] {
  if (path.endsWith('.sql')) return sqlIdentityOrders(source, identities);
  const nodes = [...everyNode(parseProgram(path, source))];
  return nodes.flatMap((node) => {
    if (node.type === 'TemplateLiteral') return sqlIdentityOrders(textOf(node), identities);
    if (node.type === 'Literal' && typeof node.value === 'string' && node.value.includes(' '))
      return sqlIdentityOrders(node.value, identities);
    return node.type === 'CallExpression' && methodOf(node) === 'orderBy'
      ? builtOrders(node, nodes, identities)
      : [];
  });
}

/** The orders that one `.orderBy(…)` of a query builder adds. */
function builtOrders(call: CallExpression, nodes: Node[], identities: Identities): string[] {
  const before = callsBefore(call, nodes);
  const numbers = new Set(
    before
      .filter((one) =>
        /^(?:selectFrom|deleteFrom|updateTable|from|using|\w*[jJ]oin)$/.test(methodOf(one) ?? ''),
      )
      .flatMap((one) => stringsOf(one.arguments[0]))
      .flatMap((source) => {
        const [table = '', alias = table] = source.split(' as ');
        const column = identities.get(table);
        return column === undefined ? [] : [column, `${alias}.${column}`];
      }),
  );
  const earlier = before.filter((one) => methodOf(one) === 'orderBy').flatMap(keysOf);
  const keys = keysOf(call);
  return keys.filter(
    (key, index) => numbers.has(key) && ![...earlier, ...keys.slice(0, index)].some(isMoment),
  );
}

/** The calls on which this one is made, also those of a query that a variable or a function of the file holds. */
function callsBefore(call: CallExpression, nodes: Node[]): CallExpression[] {
  const { callee } = call;
  const on = callee.type === 'MemberExpression' ? callee.object : callee;
  if (on.type === 'CallExpression') return [on, ...callsBefore(on, nodes)];
  if (on.type !== 'Identifier') return [];
  return nodes
    .filter(
      (node) =>
        ((node.type === 'VariableDeclarator' && node.init !== null) || node.type === 'FunctionDeclaration') &&
        node.id?.type === 'Identifier' &&
        node.id.name === on.name,
    )
    .flatMap((node) => [...everyNode(node)].filter((inner) => inner.type === 'CallExpression'))
    .filter((inner) => inner !== call);
}

function methodOf({ callee }: CallExpression): string | undefined {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined;
}

const keysOf = (call: CallExpression): string[] =>
  stringsOf(call.arguments[0]).map((key) => key.trim().split(/\s/)[0] ?? '');

function stringsOf(node: Node | undefined): string[] {
  if (node === undefined) return [];
  return [...everyNode(node)].flatMap((one) => {
    if (one.type === 'TemplateLiteral') return [textOf(one)];
    return one.type === 'Literal' && typeof one.value === 'string' ? [one.value] : [];
  });
}

function textOf(node: Node & { type: 'TemplateLiteral' }): string {
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(' $ ');
}

const isMoment = (key: string): boolean => /(?:^|\.|_)at$/.test(key);

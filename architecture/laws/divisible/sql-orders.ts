/** The tables whose rows the database numbers, each with the column of the number. */
export type Identities = ReadonlyMap<string, string>;

/** Words in order, and what stands in brackets among them. */
interface Group {
  parts: (string | Group)[];
  within: Group | undefined;
}

const clauses = new Set(
  'where group order having limit offset fetch for union except intersect window returning set values'.split(
    ' ',
  ),
);
const noAlias = new Set([
  ...clauses,
  ...'join left right full inner cross natural on using lateral'.split(' '),
]);
const endsOrder = new Set('limit offset fetch for union rows range groups returning ;'.split(' '));

/** Orders by a numbered column of these tables in SQL, without a moment before it, and its largest or smallest number. */
export function sqlIdentityOrders(text: string, identities: Identities): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .split(/;\s*$/m)
    .flatMap((statement) => {
      const groups = [...everyGroup(groupsOf(statement))];
      const known = withNamedQueries(groups, identities);
      return groups.flatMap((group) => [...ordersOf(group, known), ...extremesOf(group, known)]);
    });
}

function groupsOf(statement: string): Group {
  const top: Group = { parts: [], within: undefined };
  let group = top;
  for (const [word] of statement.matchAll(/'(?:[^']|'')*'|"[^"]*"|[a-z_]\w*(?:\.\w+)*|\S/gi)) {
    if (word === '(') {
      const inner: Group = { parts: [], within: group };
      group.parts.push(inner);
      group = inner;
    } else if (word === ')') group = group.within ?? top;
    else group.parts.push(word.toLowerCase());
  }
  return top;
}

function* everyGroup(group: Group): Generator<Group> {
  yield group;
  for (const part of group.parts) if (typeof part !== 'string') yield* everyGroup(part);
}

/** With each query before `with`'s own that reads such a table: `name as (…)`. */
function withNamedQueries(groups: Group[], identities: Identities): Identities {
  const known = new Map(identities);
  for (const { parts } of groups)
    for (const [index, part] of parts.entries()) {
      const [name, as] = [parts[index - 2], parts[index - 1]];
      if (typeof part === 'string' || as !== 'as' || typeof name !== 'string') continue;
      const column = [...sourcesOf(part, known).values()].find((one) => one !== undefined);
      if (column !== undefined) known.set(name, column);
    }
  return known;
}

/** Sources of a query, by their names there, each with its numbered column. */
function sourcesOf({ parts }: Group, known: Identities): Map<string, string | undefined> {
  const sources = new Map<string, string | undefined>();
  let isFrom = false;
  for (const [index, part] of parts.entries()) {
    if (typeof part !== 'string') continue;
    if (part === 'from') isFrom = true;
    else if (clauses.has(part)) isFrom = false;
    if (part !== 'from' && part !== 'join' && !(part === ',' && isFrom)) continue;
    const at = parts[index + 1] === 'lateral' || parts[index + 1] === 'only' ? index + 2 : index + 1;
    const source = parts[at];
    if (source === undefined) continue;
    const alias = parts[parts[at + 1] === 'as' ? at + 2 : at + 1];
    const name = typeof source === 'string' ? (source.split('.').at(-1) ?? '') : `(${at})`;
    const column =
      typeof source === 'string'
        ? known.get(name)
        : [...sourcesOf(source, known).values()].find((one) => one !== undefined);
    const isAlias = typeof alias === 'string' && /^[a-z_]\w*$/.test(alias) && !noAlias.has(alias);
    sources.set(isAlias ? alias : name, column);
  }
  return sources;
}

function ordersOf(group: Group, known: Identities): string[] {
  const { parts } = group;
  return parts.flatMap((part, index) => {
    if (part !== 'order' || parts[index + 1] !== 'by') return [];
    const rest = parts.slice(index + 2);
    const end = rest.findIndex((one) => typeof one === 'string' && endsOrder.has(one));
    const keys = (end === -1 ? rest : rest.slice(0, end)).reduce<(string | Group)[]>(
      (found, one, place, list) => (place === 0 || list[place - 1] === ',' ? [...found, one] : found),
      [],
    );
    return keys.filter(
      (key, place): key is string =>
        isNumber(key, group, known) &&
        !keys.slice(0, place).some((one) => typeof one === 'string' && /(?:^|\.|_)at$/.test(one)),
    );
  });
}

function extremesOf(group: Group, known: Identities): string[] {
  return group.parts.flatMap((part, index) => {
    const inner = group.parts[index + 1];
    if ((part !== 'max' && part !== 'min') || inner === undefined || typeof inner === 'string') return [];
    const [column] = inner.parts;
    return typeof column === 'string' && isNumber(column, group, known) ? [`${part}(${column})`] : [];
  });
}

/** Whether the key is a numbered column of the nearest query around it that has a source, or a source of this name. */
function isNumber(key: string | Group, group: Group, known: Identities): boolean {
  if (typeof key !== 'string') return false;
  const [column = '', alias] = key.split('.').toReversed();
  for (let around: Group | undefined = group; around !== undefined; around = around.within) {
    const sources = sourcesOf(around, known);
    if (alias === undefined ? sources.size === 0 : !sources.has(alias)) continue;
    return alias === undefined ? [...sources.values()].includes(column) : sources.get(alias) === column;
  }
  return false;
}

import { type ESTree, Visitor, parseSync } from 'vite';
import { type Contract, isMadeLater } from './contract-module.config.ts';

/** The properties of an endpoint that the browser checks. */
const checked: ReadonlySet<string> = new Set(['operationId', 'body', 'response']);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * The module with each of its schemas as a function, which makes it at the first call: making all at once would keep
 * a phone from answering for a sixth of a second, and a page asks for few of them.
 */
export function createdOnDemand(file: string, contract: Contract): string {
  const { code = '' } = contract.get(file) ?? {};
  const { program } = parseSync(file.replace(/ts$/, 'js'), code);
  const isLate = (name: string) => isMadeLater(name, file, contract);
  const edits: Edit[] = [];
  const lateOnes: ESTree.VariableDeclarator[] = [];
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    const [one] = declared.declarations;
    if (one?.id.type !== 'Identifier' || !one.init || !isLate(one.id.name)) continue;
    const { name } = one.id;
    const stored = statement === declared ? 'const' : 'export const';
    lateOnes.push(one);
    edits.push(
      {
        start: statement.start,
        end: one.init.start,
        text: `let ${name}$;\n${stored} ${name} = () => (${name}$ ??= `,
      },
      { start: one.init.end, end: statement.end, text: ');' },
    );
  }
  return edited(code, [...edits, ...callsIn(program, { isLate, lateOnes })]);
}

/** Every use of a name becomes a call, and what an endpoint says besides what is checked goes. */
function callsIn(
  program: ESTree.Program,
  { isLate, lateOnes }: { isLate: (name: string) => boolean; lateOnes: readonly ESTree.VariableDeclarator[] },
): Edit[] {
  const calls: Edit[] = [];
  const dropped: Edit[] = [];
  /** Where an identifier is no use of a name. */
  const others = new Set<number>();
  const refuse = (node: ESTree.Node) => {
    if (node.type === 'Identifier' && isLate(node.name))
      throw new Error(`${node.name} is the name of a schema, and of something else inside a function.`);
  };
  new Visitor({
    ImportDeclaration({ specifiers }) {
      for (const { start, local, ...one } of specifiers) {
        others.add(start).add(local.start);
        if ('imported' in one) others.add(one.imported.start);
      }
    },
    VariableDeclarator(node) {
      if (lateOnes.includes(node)) others.add(node.id.start);
      else refuse(node.id);
    },
    FunctionDeclaration: ({ params }) => params.forEach(refuse),
    FunctionExpression: ({ params }) => params.forEach(refuse),
    ArrowFunctionExpression: ({ params }) => params.forEach(refuse),
    MemberExpression({ computed, property }) {
      if (!computed) others.add(property.start);
    },
    Property({ shorthand, computed, key }) {
      if (computed || key.type !== 'Identifier') return;
      others.add(key.start);
      if (shorthand && isLate(key.name))
        calls.push({ start: key.end, end: key.end, text: `: ${key.name}()` });
    },
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return;
      if (given?.type === 'ObjectExpression') dropped.push(...uncheckedOf(given));
    },
    Identifier({ name, start, end }) {
      if (!others.has(start) && isLate(name)) calls.push({ start: end, end, text: '()' });
    },
  }).visit(program);
  const isRetained = ({ start }: Edit) => !dropped.some((gone) => gone.start <= start && start < gone.end);
  return [...calls.filter(isRetained), ...dropped];
}

function uncheckedOf({ properties, end }: ESTree.ObjectExpression): Edit[] {
  return properties.flatMap((property, place) => {
    const isRetained =
      property.type !== 'Property' || property.key.type !== 'Identifier' || checked.has(property.key.name);
    return isRetained
      ? []
      : [{ start: property.start, end: properties[place + 1]?.start ?? end - 1, text: '' }];
  });
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}

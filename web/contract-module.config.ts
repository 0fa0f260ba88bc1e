import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync, transformWithOxc } from 'vite';

export const contractFolder = fileURLToPath(new URL('../contract/src/', import.meta.url));
const packaged = '@makani/contract/';

/** The contract's modules by file, as JavaScript and taken apart into statements. */
export type Contract = ReadonlyMap<string, ContractModule>;

export interface ContractModule {
  code: string;
  parts: readonly Part[];
  /** By local name. */
  imports: ReadonlyMap<string, { source: string; file: string; name: string }>;
}

/** A statement outside functions that is no import. */
interface Part {
  /** The source; of an endpoint, only the properties that a request needs. */
  code: string;
  /** Declared names. */
  names: readonly string[];
  /** Names that occur in it, its own included. */
  uses: ReadonlySet<string>;
  isEndpoint: boolean;
  isValue: boolean;
}

/** Properties that sending a request needs. The rest of an endpoint describes it to the server, and checks. */
const ofRequests: ReadonlySet<string> = new Set([
  'operationId',
  'method',
  'path',
  'auth',
  'idempotent',
  'file',
  'upload',
]);

export async function readModule(file: string, source: string): Promise<ContractModule> {
  const { code } = await transformWithOxc(source, file, { sourcemap: false });
  const { body } = parseSync(file.replace(/ts$/, 'js'), code).program;
  const imports = body
    .filter((statement) => statement.type === 'ImportDeclaration')
    .flatMap(({ source: { value }, specifiers }) =>
      specifiers.map((one) => {
        const name = one.type === 'ImportSpecifier' && 'name' in one.imported ? one.imported.name : '*';
        return [one.local.name, { source: value, file: fileOf(value, file), name }] as const;
      }),
    );
  const parts = body
    .filter((statement) => statement.type !== 'ImportDeclaration')
    .map((statement) => partOf(statement, { body, code }));
  return { code, imports: new Map(imports), parts };
}

function fileOf(source: string, importer: string): string {
  return source.startsWith(packaged)
    ? `${contractFolder}${source.slice(packaged.length)}.ts`
    : resolve(importer, '..', source);
}

/** Whether a name of the module stands for a schema, or for an endpoint with its schemas. */
export function isMadeLater(name: string, file: string, contract: Contract): boolean {
  const module = contract.get(file);
  const imported = module?.imports.get(name);
  if (imported) return isMadeLater(imported.name, imported.file, contract);
  const part = module?.parts.find(({ names }) => names.includes(name));
  return part !== undefined && part.isValue && (part.isEndpoint || isCheck(name, file, contract));
}

/** The module for scripts that check nothing: without the schemas and whatever is made of them. */
export function withoutChecks(file: string, contract: Contract): string {
  const module = contract.get(file);
  if (!module) throw new Error(`${file} is no module of the contract.`);
  const { parts, imports } = module;
  const stored = parts.filter(
    ({ isEndpoint, uses }) => isEndpoint || ![...uses].some((name) => isCheck(name, file, contract)),
  );
  const used = new Set(stored.flatMap(({ uses }) => [...uses]));
  const needed = [...imports].filter(([local]) => used.has(local) && !isCheck(local, file, contract));
  return [
    ...needed.map(([local, { source, name }]) => `import { ${name} as ${local} } from '${source}';`),
    ...stored.map(({ code, isEndpoint, names: [name] }) =>
      isEndpoint ? `export const ${name} = { ${code} };` : code,
    ),
  ].join('\n');
}

/** Whether a name of the module stands for zod, for a schema, or for something made of one. */
function isCheck(name: string, file: string, contract: Contract, seen = new Set<string>()): boolean {
  const place = `${file} ${name}`;
  if (seen.has(place)) return false;
  seen.add(place);
  const module = contract.get(file);
  const imported = module?.imports.get(name);
  if (imported) {
    return imported.source.startsWith('zod') || isCheck(imported.name, imported.file, contract, seen);
  }
  const part = module?.parts.find(({ names }) => names.includes(name));
  if (!part || part.isEndpoint) return false;
  return [...part.uses].some((used) => isCheck(used, file, contract, seen));
}

type Program = Pick<ESTree.Program, 'body'> & { code: string };

function partOf(statement: ESTree.Statement, { body, code }: Program): Part {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  const names = namesOf(declared);
  const isValue = declared?.type === 'VariableDeclaration';
  const part = { names, isValue, code: code.slice(statement.start, statement.end) };
  const object = endpointOf(declared);
  if (!object) return { ...part, uses: usedIn(statement), isEndpoint: false };
  const properties = propertiesOf(object, body).filter(
    ({ key }) => key.type === 'Identifier' && ofRequests.has(key.name),
  );
  const lines = properties.map(({ start, end }) => code.slice(start, end));
  return { ...part, code: lines.join(', '), uses: usedIn(properties), isEndpoint: true };
}

function namesOf(declared: ESTree.Node | null): string[] {
  if (declared?.type === 'FunctionDeclaration') return declared.id ? [declared.id.name] : [];
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** The argument of `defineEndpoint`. */
function endpointOf(declared: ESTree.Node | null): ESTree.ObjectExpression | null {
  const value = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.init : null;
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return null;
  const [given] = value.arguments;
  return value.callee.name === 'defineEndpoint' && given?.type === 'ObjectExpression' ? given : null;
}

/** The properties of an object, and those that it takes from constants of its module. */
function propertiesOf(
  { properties }: ESTree.ObjectExpression,
  body: Program['body'],
): ESTree.ObjectProperty[] {
  return properties.flatMap((property) => {
    if (property.type === 'Property') return [property];
    const { argument } = property;
    const shared = body
      .flatMap((one) => (one.type === 'VariableDeclaration' ? one.declarations : []))
      .find(
        ({ id }) => argument.type === 'Identifier' && id.type === 'Identifier' && id.name === argument.name,
      );
    return shared?.init?.type === 'ObjectExpression' ? propertiesOf(shared.init, body) : [];
  });
}

/** Every name that occurs in the code, those of properties among them. */
function usedIn(code: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  JSON.stringify(code, (_key, node: unknown) => {
    if (
      typeof node === 'object' &&
      node !== null &&
      'type' in node &&
      node.type === 'Identifier' &&
      'name' in node
    )
      names.add(String(node.name));
    return typeof node === 'bigint' ? null : node;
  });
  return names;
}

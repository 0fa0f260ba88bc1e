import { messages, type PGlite, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

/** A statement that the embedded database has read once and keeps under a name. */
export interface PreparedStatement {
  name: string;
  parameterTypes: number[];
  columns: { name: string; type: number }[];
}

/** The caller has the database for itself. */
export async function prepareStatement(
  pglite: PGlite,
  name: string,
  text: string,
): Promise<PreparedStatement> {
  const answers = await send(pglite, [
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
    serialize.sync(),
  ]);
  const statement: PreparedStatement = { name, parameterTypes: [], columns: [] };
  for (const answer of answers) {
    if (answer instanceof messages.ParameterDescriptionMessage) statement.parameterTypes = answer.dataTypeIDs;
    if (answer instanceof messages.RowDescriptionMessage)
      statement.columns = answer.fields.map((field) => ({ name: field.name, type: field.dataTypeID }));
  }
  return statement;
}

/** Values and execution go in one message, where the database's own way is six of them. */
export async function runPrepared(
  pglite: PGlite,
  { name, parameterTypes, columns }: PreparedStatement,
  parameters: readonly unknown[],
): Promise<{ rows: Record<string, unknown>[]; affectedRows: number }> {
  const values = parameters.map((value, place) => writeValue(pglite, value, parameterTypes[place]));
  const answers = await send(pglite, [
    serialize.bind({ statement: name, values }),
    serialize.execute(),
    serialize.sync(),
  ]);
  if (!pglite.isInTransaction()) await pglite.syncToFs();
  const parsers = columns.map(({ type }) => pglite.parsers[type]);
  const rows = [];
  let affectedRows = 0;
  for (const answer of answers) {
    if (answer instanceof messages.DataRowMessage) {
      const row: Record<string, unknown> = {};
      columns.forEach((column, place) => {
        const text = answer.fields[place] ?? null;
        const parser = parsers[place];
        row[column.name] = text === null || parser === undefined ? text : parser(text, column.type);
      });
      rows.push(row);
    } else if (answer instanceof messages.CommandCompleteMessage) {
      affectedRows = countAffected(answer.text);
    }
  }
  return { rows, affectedRows };
}

async function send(pglite: PGlite, parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
  return pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
}

function writeValue(pglite: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serializer = type === undefined ? undefined : pglite.serializers[type];
  // As the embedded database's own queries do.
  // oxlint-disable-next-line typescript/no-base-to-string
  return serializer === undefined ? String(value) : serializer(value);
}

/** "SELECT 2" tells of rows that were read, "UPDATE 3" and "INSERT 0 5" of rows that were written. */
function countAffected(command: string): number {
  return /^(?:INSERT|UPDATE|DELETE|MERGE)\b/.test(command) ? Number(command.split(' ').at(-1)) : 0;
}

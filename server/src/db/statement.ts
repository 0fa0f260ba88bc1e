import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { toParameter } from './dialect.ts';

/** In place of each value that a statement is sent with. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/**
 * A statement whose text is written once, when it is first sent, and then only gets other values: building and writing a
 * large one takes longer than PostgreSQL takes to answer it. What a value changes in the text itself, as how many there are
 * in a list, cannot be given.
 */
export function statement<Values extends object, Row>(
  build: (db: Db, given: Given<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    const executor = db.getExecutor();
    if (written === undefined) written = build(db, givenOf<Values>()).compile();
    // Plugins of this handle see this query, too.
    else executor.transformQuery(written.query, written.queryId);
    // Several places may have the same value, and a moment takes a while to write.
    const sent = new Map<PropertyKey, unknown>();
    const parameters = written.parameters.map((one) => {
      if (!(one instanceof Place)) return one;
      const { name } = one;
      if (!sent.has(name)) sent.set(name, toParameter(Reflect.get(values, name)));
      return sent.get(name);
    });
    const { rows } = await executor.executeQuery<Row>({ ...written, parameters });
    return rows;
  };
}

/**
 * The same where what is asked for changes the text itself: it is written once for each name, and the name must tell all
 * that `build` goes by but its values.
 */
export function statementsByShape<Values extends object, Row>(): (
  db: Db,
  name: string,
  values: Partial<Values>,
  build: (db: Db, given: Given<Values>) => Compilable<Row>,
) => Promise<Row[]> {
  const written = new Map<string, ReturnType<typeof statement<Values, Row>>>();
  return (db, name, values, build) => {
    let known = written.get(name);
    if (known === undefined) {
      known = statement(build);
      if (written.size >= maxNames) written.clear();
      written.set(name, known);
    }
    // All values that the text under this name refers to are given.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return known(db, values as Values);
  };
}

/** Some kilobytes each. */
const maxNames = 500;

/** The same for some of its values, as for the columns of a row. */
export function someGiven<Values, Name extends keyof Values>(
  given: Given<Values>,
  names: readonly Name[],
): Pick<Given<Values>, Name> {
  // One for each of the names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Pick<Given<Values>, Name>;
}

/**
 * A value hidden from the planner, so that it expects the same of every value. With a visible value that most rows
 * meet, a plan for all values would look more expensive than one for this value. The planner would then plan the
 * statement anew each time, which took longer for a search than reading its page.
 */
export function anyValue<Value>(
  value: Value | RawBuilder<Value>,
  type: 'integer' | 'jsonb[]' | 'text' | 'uuid',
): RawBuilder<Value> {
  // The cast around it keeps `any(...)` from taking the rows of the SELECT for the values of the array.
  return sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`;
}

class Place {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

function givenOf<Values>(): Given<Values> {
  const places: ProxyHandler<object> = {
    get: (_, name) => sql`${new Place(name)}`,
    ownKeys: () => {
      throw new Error('Values of a statement are taken by their names: `...rest` would have none of them.');
    },
  };
  // The proxy has every name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Proxy({}, places) as Given<Values>;
}

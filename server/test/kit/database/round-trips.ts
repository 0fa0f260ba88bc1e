import pg from 'pg';

/**
 * Runs `work` and lists what this process sent to PostgreSQL meanwhile: one entry for each round trip, with the
 * statements that travelled together.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<string[]> {
  const trips: string[] = [];
  const unanswered = new Map<Wire, number>();
  const { prototype } = pg.Query;
  const submit = Reflect.get(prototype, 'submit');
  Reflect.set(prototype, 'submit', function counted(this: object, wire: Wire) {
    if (isPeriodic(Reflect.get(this, 'text'))) return Reflect.apply(submit, this, [wire]);
    const ahead = unanswered.get(wire);
    if (ahead === undefined)
      wire.prependListener('readyForQuery', () => unanswered.set(wire, (unanswered.get(wire) ?? 1) - 1));
    const statement = nameOf(Reflect.get(this, 'text'));
    if ((ahead ?? 0) > 0) trips.push(`${trips.pop()}; ${statement}`);
    else trips.push(statement);
    unanswered.set(wire, (ahead ?? 0) + 1);
    return Reflect.apply(submit, this, [wire]);
  });
  try {
    await work();
  } finally {
    Reflect.set(prototype, 'submit', submit);
  }
  return trips;
}

/**
 * Queries sent every half second, whatever the requests are: whether the listening connection is there, and the
 * catalogue's version after that. See src/db/listen.ts and src/db/catalogue/catalogue-version.ts.
 */
function isPeriodic(text: unknown): boolean {
  return text === 'SELECT 1' || String(text).includes('from "catalogue_version"');
}

/** A connection, as node-postgres hands it to a query that is sent. */
interface Wire {
  prependListener(event: 'readyForQuery', listener: () => void): void;
}

/** The first words of a statement, without columns. */
function nameOf(text: unknown): string {
  return String(text)
    .replaceAll(/\s+/g, ' ')
    .replace(/select .*? from/, 'select … from')
    .slice(0, 60);
}

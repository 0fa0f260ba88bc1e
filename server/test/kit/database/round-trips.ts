import pg from 'pg';

/**
 * Runs `work` and lists what this process sent to PostgreSQL meanwhile: one entry for each round trip, with the
 * statements that travelled together.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<string[]> {
  const trips: string[] = [];
  const waiting = new Map<object, number>();
  const { prototype } = pg.Client;
  const query = Reflect.get(prototype, 'query');
  Reflect.set(prototype, 'query', function counted(this: object, ...sent: unknown[]) {
    const statement = nameOf(sent[0]);
    const ahead = waiting.get(this) ?? 0;
    if (ahead > 0 && Reflect.get(this, 'pipeline') === true) trips.push(`${trips.pop()}; ${statement}`);
    else trips.push(statement);
    waiting.set(this, ahead + 1);
    const answer: unknown = Reflect.apply(query, this, sent);
    void Promise.allSettled([answer]).then(() => waiting.set(this, (waiting.get(this) ?? 1) - 1));
    return answer;
  });
  try {
    await work();
  } finally {
    Reflect.set(prototype, 'query', query);
  }
  return trips;
}

/** The first words of a statement, without columns. */
function nameOf(sent: unknown): string {
  const text = typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'text') : sent;
  return String(text)
    .replaceAll(/\s+/g, ' ')
    .replace(/select .*? from/, 'select … from')
    .slice(0, 60);
}

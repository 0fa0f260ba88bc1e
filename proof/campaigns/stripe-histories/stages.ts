import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Ports } from '../../../server/src/container.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { jobs } from '../../../server/src/worker/registry.ts';
import { createLog } from '../../../server/src/monitoring/log.ts';
import { openTestApp, type TestApp } from '../../../server/test/kit/test-app.ts';
import { createDatabase, openAt, openOwnDatabase } from '../../kit/databases/databases.ts';
import type { StandIn } from '../../stripe-stand-in/start-stand-in.ts';
import type { Databases } from '../kit/databases.ts';

/** How many vehicles of their own the guests of a history book. */
export const fleetSize = 14;

/** A site with its own database and its own Stripe, at the start of its story. */
export interface Stage {
  app: TestApp;
  standIn: StandIn;
  /** Copies of one vehicle, all at one price. */
  fleet: string[];
  /** Errors that the site has logged. */
  errors: string[];
  close(): Promise<void>;
}

export interface Stages {
  /** @param wraps - Changes the card network, to see whether a mistake is found. */
  open(wraps?: Ports['payments']): Promise<Stage>;
  close(): Promise<unknown>;
}

const dataKey = randomBytes(32);

/** Fills one database; each stage is a copy of it, so all of them begin alike and cost little. */
export async function prepareStages({ adminUrl }: Pick<Databases, 'adminUrl'>): Promise<Stages> {
  const prefix = 'makani_histories_';
  const { name: template, databaseUrl, drop } = await createDatabase(adminUrl, prefix);
  const first = await openStage(await openAt(databaseUrl));
  await addFleet(first.app);
  await first.close();
  return {
    async open(wraps) {
      const stage = await openStage(await openOwnDatabase(adminUrl, prefix, { template }), wraps);
      return { ...stage, fleet: await fleetOf(stage.app) };
    },
    close: drop,
  };
}

async function openStage(database: Database, wraps?: Ports['payments']): Promise<Omit<Stage, 'fleet'>> {
  const closing: (() => Promise<unknown>)[] = [() => database.close()];
  const close = async (): Promise<void> => {
    for (const one of closing) await one();
  };
  try {
    return { ...(await stageOn(database, wraps, (one) => closing.unshift(one))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function stageOn(
  database: Database,
  wraps: Ports['payments'],
  whenOver: (close: () => Promise<unknown>) => void,
): Promise<Pick<Stage, 'app' | 'standIn' | 'errors'>> {
  const errors: string[] = [];
  const log = createLog({ logLevel: 'error' }, { write: (line) => void errors.push(line) });
  const app = await openTestApp(
    { database, log, network: { authorisationDays: 7 }, dataKey, ...(wraps && { payments: wraps }) },
    whenOver,
  );
  const { standIn } = app;
  if (standIn === undefined) throw new Error('the stand-in was not started');
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/webhooks/stripe`;
  standIn.control.webhooks.target = { url, secret: standIn.webhookSecret };
  return { app, standIn, errors };
}

/** Does these jobs of the worker, in its order. */
export async function work({ app: { context } }: Pick<Stage, 'app'>, names: string[]): Promise<void> {
  const { signal } = new AbortController();
  for (const job of jobs.filter(({ name }) => names.includes(name))) await job.run(context, signal);
}

const model = 'Tesla Model S';

async function addFleet({ context: { db } }: TestApp): Promise<void> {
  for (let made = 0; made < fleetSize; made += 1) {
    const changed = JSON.stringify({
      id: randomUUID(),
      name: `History ${made}`,
      rating_stars: 0,
      rating_count: 0,
    });
    await sql`insert into vehicles select (jsonb_populate_record(v, ${changed}::jsonb)).*
      from vehicles v where v.name = ${model}`.execute(db);
  }
}

async function fleetOf({ context: { db } }: TestApp): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('name', 'like', 'History %')
    .orderBy('name')
    .execute();
  return rows.map(({ id }) => id);
}
